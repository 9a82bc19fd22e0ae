import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { barOf, isUnder, type MenuPath, menuOf } from '#domain/site/navigation.ts'
import type { Audience } from '#domain/site/routes.ts'
import styles from '#web/app/menus.module.css'
import { LanguageSwitch, ThemeSwitch } from '#web/frame/preference-switches.tsx'
import { useText } from '#web/lib/language.tsx'
import { vibrate } from '#web/speaking/vibration.ts'
import { useShellText } from '#web/text/shell/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Menu } from '#web/ui/menu.tsx'

/** Shown outside the menu on every screen size. */
const ALWAYS_OUTSIDE = '/login'
const ALWAYS_INSIDE: readonly MenuPath[] = ['/profile', '/close']

const ICONS: Record<MenuPath | '/admin', IconName> = {
  '/': 'house',
  '/contact': 'mail',
  '/courses': 'book-open',
  '/plan': 'badge-check',
  '/library': 'library',
  '/profile': 'settings',
  '/register': 'user-plus',
  '/login': 'door-open',
  '/close': 'log-out',
  '/admin': 'shield-check',
  '/edit-words': 'pencil',
  '/lesson-management': 'list-tree',
  '/sentence-exercises': 'puzzle',
  '/sync-user-progress': 'refresh-cw',
}

/** The menu entries in the header of a wide screen. */
export function WideMenu({ audience }: { audience: Audience }) {
  const { places } = useShellText()
  return menuOf(audience)
    .filter(path => !ALWAYS_INSIDE.includes(path))
    .map(path =>
      path === ALWAYS_OUTSIDE ? (
        <ButtonLink key={path} to={path}>
          {places[path]}
        </ButtonLink>
      ) : (
        <PlaceLink key={path} to={path} className={styles.wide}>
          {places[path]}
        </PlaceLink>
      ),
    )
}

/** The menu behind the button: entries that do not fit the header, settings and help. */
export function FoldedMenu({
  audience,
  onHelp,
  onTutorial,
}: {
  audience: Audience
  onHelp: () => void
  onTutorial: () => void
}) {
  const { shell } = useText()
  const { places, help, tutorial, install } = useShellText()
  const entries = menuOf(audience).filter(path => path !== ALWAYS_OUTSIDE)
  return (
    <Menu label={shell.menu} button={<Icon name="menu" />}>
      {entries.map(path => (
        <PlaceLink
          key={path}
          to={path}
          className={ALWAYS_INSIDE.includes(path) ? undefined : styles.narrow}
          icon={ICONS[path]}
        >
          {places[path]}
        </PlaceLink>
      ))}
      {/* On a wide screen all other entries of a visitor are outside the menu, so there is nothing to separate. */}
      <hr className={`${styles.rule} ${audience === 'visitor' ? styles.narrow : ''}`} />
      {audience === 'admin' ? (
        // The bottom bar with this link exists only on phones; this is its counterpart on a desktop.
        <PlaceLink to="/admin" icon={ICONS['/admin']}>
          {places['/admin']}
        </PlaceLink>
      ) : (
        <button type="button" onClick={onTutorial}>
          <Icon name="circle-play" size={20} /> {tutorial}
        </button>
      )}
      <button type="button" onClick={onHelp}>
        <Icon name="circle-question-mark" size={20} /> {help}
      </button>
      <PlaceLink to="/install-pwa" icon="smartphone">
        {install}
      </PlaceLink>
      <LanguageSwitch />
      <ThemeSwitch />
    </Menu>
  )
}

/** The bottom bar, for signed-in users (P2.5.7 to P2.5.11). */
export function BottomBar({ audience }: { audience: Audience }) {
  const { shell } = useText()
  const { places } = useShellText()
  const [path] = useLocation()
  const items = barOf(audience, path)
  if (items.length === 0) return null
  return (
    <nav className={styles.bar} aria-label={shell.sections}>
      {items.map(item => (
        <PlaceLink key={item} to={item} icon={ICONS[item]} onPress={() => vibrate('light')}>
          {places[item]}
        </PlaceLink>
      ))}
    </nav>
  )
}

/** A navigation link, marked on its own page. */
function PlaceLink({
  to,
  icon,
  className,
  onPress,
  children,
}: {
  to: string
  icon?: IconName
  className?: string
  onPress?: () => void
  children: ReactNode
}) {
  const [path] = useLocation()
  return (
    <Link
      href={to}
      className={className ?? ''}
      aria-current={isUnder(path, to) ? 'page' : undefined}
      onClick={onPress}
    >
      {icon && (
        <span>
          <Icon name={icon} size={onPress ? 24 : 20} />
        </span>
      )}
      {children}
    </Link>
  )
}
