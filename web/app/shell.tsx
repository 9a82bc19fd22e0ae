import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { brand, chatLink } from '#domain/site/brand.ts'
import { logoLink, nameLink } from '#domain/site/navigation.ts'
import type { Audience } from '#domain/site/routes.ts'
import { Footer } from '#web/app/footer.tsx'
import { BottomBar, FoldedMenu, WideMenu } from '#web/app/menus.tsx'
import styles from '#web/app/shell.module.css'
import frame from '#web/frame/frame.module.css'
import { Frame } from '#web/frame/frame.tsx'
import { useText } from '#web/lib/language.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useShellText } from '#web/text/shell/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The frame around every screen but the player: brand, navigation, help, and on a phone the bottom bar. */
export function Shell({
  audience,
  onTutorial,
  onHelp,
  children,
}: {
  audience: Audience
  onTutorial: () => void
  onHelp: () => void
  children: ReactNode
}) {
  const { shell } = useText()
  const { chat, help } = useShellText()
  const user = useUser()
  const [path] = useLocation()
  return (
    <Frame>
      <header className={styles.head}>
        <Link href={logoLink(audience)} className={`${frame.brand} ${styles.brand}`}>
          <img src="/logo.svg" alt="" width={36} height={36} />
          {brand.name}
        </Link>
        <nav className={styles.nav} aria-label={shell.menu}>
          <WideMenu audience={audience} />
          {user && (
            <Link href={nameLink(audience)} className={styles.person ?? ''}>
              <Avatar photo={user.photo} name={user.name} />
              <span>{user.name}</span>
            </Link>
          )}
          <FoldedMenu audience={audience} onHelp={onHelp} onTutorial={onTutorial} />
        </nav>
      </header>
      {children}
      <Footer audience={audience} path={path} />
      {audience !== 'admin' && (
        <aside className={styles.chat} aria-label={help}>
          <a
            href={chatLink(chat.message)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={chat.open}
            title={chat.open}
          >
            <Icon name="message-circle" size={26} />
          </a>
        </aside>
      )}
      <BottomBar audience={audience} />
    </Frame>
  )
}
