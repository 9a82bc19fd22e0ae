import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
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
