import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/session.ts'
import { brand } from '#domain/site/brand.ts'
import { AccountMenu } from '#web/authoring/shell/account-menu.tsx'
import { Navigation } from '#web/authoring/shell/navigation.tsx'
import styles from '#web/authoring/shell/shell.module.css'
import frame from '#web/frame/frame.module.css'
import { Frame } from '#web/frame/frame.tsx'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The frame around every authoring screen. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const text = useAuthoringShellText()
  const isOnline = useOnline()
  return (
    <Frame className={styles.shell}>
      <header className={styles.head}>
        <Link href="/courses" className={`${frame.brand} ${styles.brand}`}>
          <img src="/logo.svg" alt="" width={32} height={32} />
          {brand.name}
        </Link>
        <Navigation />
        <span className={styles.mode}>{text.mode}</span>
        <AccountMenu user={user} />
      </header>
      <div role="status" className={styles.offline}>
        {!isOnline && (
          <Notice tone="near" icon="info">
            {text.offline}
          </Notice>
        )}
      </div>
      {children}
    </Frame>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
