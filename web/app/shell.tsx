import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { LanguageSwitch, ThemeSwitch } from '#web/app/preference-switches.tsx'
import styles from '#web/app/shell.module.css'
import { useText } from '#web/lib/language.tsx'
import { useUser } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** The frame around every screen but the player: brand, ways to go, and on a phone the bar below. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useText()
  const user = useUser()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <header className={styles.head}>
        <Link href={user?.role === 'ADMIN' ? '/courses' : '/'} className={styles.brand ?? ''}>
          <img src="/logo.svg" alt="" width={36} height={36} />
          Dilo
        </Link>
        <nav className={styles.nav} aria-label={shell.menu}>
          <Place to="/courses">{shell.courses}</Place>
          {user?.role !== 'ADMIN' && <Place to="/plan">{shell.plan}</Place>}
          {!user && <ButtonLink to="/login">{shell.signIn}</ButtonLink>}
          <Menu
            label={shell.menu}
            button={
              user ? <span className={styles.avatar}>{user.name.charAt(0)}</span> : <Icon name="menu" />
            }
          >
            <LanguageSwitch />
            <ThemeSwitch />
            {user && (
              <Link href="/close">
                <Icon name="log-out" size={20} /> {shell.signOut}
              </Link>
            )}
          </Menu>
        </nav>
      </header>
      {children}
      {user && <BottomBar isAdmin={user.role === 'ADMIN'} />}
    </div>
  )
}

function BottomBar({ isAdmin }: { isAdmin: boolean }) {
  const { shell } = useText()
  return (
    <nav className={styles.bar} aria-label={shell.sections}>
      <Place to="/" icon={<Icon name="house" />}>
        {shell.home}
      </Place>
      <Place to="/courses" icon={<Icon name="book-open" />}>
        {shell.courses}
      </Place>
      {!isAdmin && (
        <Place to="/plan" icon={<Icon name="badge-check" />}>
          {shell.plan}
        </Place>
      )}
    </nav>
  )
}

/** A place to go, marked while one is there. */
function Place({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  const [isHere] = useRoute(to === '/' ? '/' : `${to}/*?`)
  return (
    <Link href={to} aria-current={isHere ? 'page' : undefined}>
      {icon && <span>{icon}</span>}
      {children}
    </Link>
  )
}
