import type { User } from '#contract/session.ts'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/authoring/shell/not-for-you.module.css'
import { NotFound } from '#web/frame/not-found.tsx'

/** Shown to everyone but administrators: no page, and visitors can sign in. */
export function NotForYou({ user }: { user: User | null }) {
  return (
    <>
      <header className={styles.head}>
        <a href="/">
          <img src="/logo.svg" alt="" width={36} height={36} />
          {brand.name}
        </a>
      </header>
      <NotFound isForMembers={user === null} />
    </>
  )
}
