import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { brand } from '#domain/site/brand.ts'
import { chatPlaceOf, logoLink, nameLink } from '#domain/site/navigation.ts'
import type { Audience } from '#domain/site/routes.ts'
import { Chat } from '#web/app/chat.tsx'
import { Footer } from '#web/app/footer.tsx'
import { BottomBar, FoldedMenu, WideMenu } from '#web/app/menus.tsx'
import styles from '#web/app/shell.module.css'
import frame from '#web/frame/frame.module.css'
import { Frame } from '#web/frame/frame.tsx'
import { useText } from '#web/lib/language.tsx'
import { useUser } from '#web/lib/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** The frame around every screen except the player: brand, navigation, help, and on a phone the bottom bar. */
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
  const user = useUser()
  const [path] = useLocation()
  const chatPlace = chatPlaceOf(path, audience)
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
            <Link href={nameLink(audience)} className={styles.person}>
              <Avatar photo={user.photo} name={user.name} />
              <span>{user.name}</span>
            </Link>
          )}
          <FoldedMenu audience={audience} onHelp={onHelp} onTutorial={onTutorial} />
        </nav>
      </header>
      {children}
      {chatPlace === 'line' && <Chat place={chatPlace} />}
      <Footer audience={audience} path={path} />
      {chatPlace === 'floating' && <Chat place={chatPlace} />}
      <BottomBar audience={audience} />
    </Frame>
  )
}
