import { useSyncExternalStore } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Link, useLocation } from 'wouter'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { countInHead, PLACES, type Place, placeOf } from '#web/authoring/shell/places.ts'
import styles from '#web/authoring/shell/shell.module.css'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'

/** As many places as fit in the head, and the others in a menu. */
export function Navigation() {
  const text = useAuthoringShellText()
  const [path] = useLocation()
  const current = placeOf(path)
  const count = useSyncExternalStore(subscribe, () => countInHead(window.innerWidth))
  const others = PLACES.slice(count)
  return (
    <nav className={styles.nav} aria-label={text.navigation}>
      {PLACES.slice(0, count).map(place => (
        <Link
          key={place.path}
          href={place.path}
          className={styles.place}
          aria-current={place.path === current ? 'page' : undefined}
        >
          {text.places[place.path]}
        </Link>
      ))}
      {others.length > 0 && <More places={others} isWhole={count === 0} />}
    </nav>
  )
}

/** The places that do not fit. It is labelled with the open one, so that authors see where they are. */
function More({ places, isWhole }: { places: readonly Place[]; isWhole: boolean }) {
  const text = useAuthoringShellText()
  const [path] = useLocation()
  const current = placeOf(path)
  const open = places.find(place => place.path === current)
  const label = isWhole ? text.menu : text.more
  return (
    <Menu
      label={text.navigation}
      button={
        <AriaButton
          className={styles.place}
          aria-label={open ? `${label}: ${text.places[open.path]}` : label}
          data-current={open && true}
        >
          {isWhole && <Icon name="menu" />}
          {open ? text.places[open.path] : label}
          <Icon name="chevron-down" size={18} />
        </AriaButton>
      }
    >
      {places.map(place => (
        <MenuItem key={place.path} href={place.path} icon={place.icon} isCurrent={place === open}>
          {text.places[place.path]}
        </MenuItem>
      ))}
    </Menu>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
