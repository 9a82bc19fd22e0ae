import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { Link } from 'wouter'
import styles from '#web/authoring/kit/tabs.module.css'

/** Text tabs, each with its panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <AriaTabs className={styles.frame} selectedKey={value} onSelectionChange={key => onChange(key as Value)}>
      <TabList aria-label={label} className={styles.tabs}>
        {tabs.map(tab => (
          <Tab key={tab.value} id={tab.value} className={styles.tab}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.value} id={tab.value} className={styles.panel}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

/** Tabs as links to screens, with the current one marked. */
export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly { to: string; label: string }[]
  current: string
}) {
  const list = useRef<HTMLElement>(null)
  // A tab opened by an address or by "back" may be outside the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current tab changes
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !chosen) return
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={list} className={`${styles.tabs} ${styles.links}`} aria-label={label}>
      {tabs.map(({ to, label: name }) => (
        <Link key={to} href={to} className={styles.tab} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
