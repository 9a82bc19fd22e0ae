import type { User } from '#contract/session.ts'
import { AccountList } from '#web/features/admin/account-list.tsx'
import styles from '#web/features/admin/admin.module.css'
import { AdminHome } from '#web/features/admin/admin-home.tsx'
import { MessageList } from '#web/features/admin/message-list.tsx'
import { RatingList } from '#web/features/admin/rating-list.tsx'
import { SubscriberList } from '#web/features/admin/subscriber-list.tsx'
import { TestimonialList } from '#web/features/admin/testimonial-list.tsx'
import { useAdminText } from '#web/text/admin/text.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'

const SECTIONS = ['', 'users', 'messages', 'ratings', 'subscribers', 'testimonials'] as const
type Section = (typeof SECTIONS)[number]

function placeOf(section: Section): string {
  return section === '' ? '/admin' : `/admin/${section}`
}

/** The administrator's home (D27). `section` is what the path has after `/admin/`; an unknown one is the overview. */
export function Admin({ user, section: asked }: { user: User; section: string }) {
  const text = useAdminText()
  const section = SECTIONS.find(one => one === asked) ?? ''
  return (
    <main className={styles.page} id="content">
      <p className={styles.kicker}>{text.title}</p>
      <h1>{text.sections[section]}</h1>
      <LinkTabs
        label={text.title}
        tabs={SECTIONS.map(one => ({ to: placeOf(one), label: text.sections[one] }))}
        current={placeOf(section)}
      />
      <div className={styles.section}>
        {section === '' && <AdminHome />}
        {section === 'users' && <AccountList self={user._id} />}
        {section === 'messages' && <MessageList />}
        {section === 'ratings' && <RatingList />}
        {section === 'subscribers' && <SubscriberList />}
        {section === 'testimonials' && <TestimonialList />}
      </div>
    </main>
  )
}
