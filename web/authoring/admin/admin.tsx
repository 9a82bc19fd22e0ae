import { AccountList } from '#web/authoring/admin/account-list.tsx'
import { ActList } from '#web/authoring/admin/act-list.tsx'
import styles from '#web/authoring/admin/admin.module.css'
import { AdminHome } from '#web/authoring/admin/admin-home.tsx'
import { MessageList } from '#web/authoring/admin/message-list.tsx'
import { OperationPage } from '#web/authoring/admin/operation-page.tsx'
import { RatingList } from '#web/authoring/admin/rating-list.tsx'
import { SubscriberList } from '#web/authoring/admin/subscriber-list.tsx'
import { TestimonialList } from '#web/authoring/admin/testimonial-list.tsx'
import { TestimonialPage } from '#web/authoring/admin/testimonial-page.tsx'
import { useAuthor } from '#web/authoring/kit/author.ts'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { NotFound } from '#web/frame/not-found.tsx'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'

const SECTIONS = [
  '',
  'users',
  'messages',
  'ratings',
  'subscribers',
  'testimonials',
  'audit',
  'operation',
] as const
type Section = (typeof SECTIONS)[number]

function placeOf(section: Section): string {
  return section === '' ? '/admin' : `/admin/${section}`
}

/** The administrator's home (D27). `section` is the path after `/admin/`. */
export function Admin({ section: asked }: ScreenProps) {
  const user = useAuthor()
  const [testimonial] = /^testimonials\/(.+)$/.exec(asked)?.slice(1) ?? []
  const text = useAdminText()
  const section = SECTIONS.find(one => one === asked)
  if (testimonial !== undefined) return <TestimonialPage id={testimonial === 'new' ? null : testimonial} />
  if (section === undefined) return <NotFound />
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
        {section === 'audit' && <ActList />}
        {section === 'operation' && <OperationPage />}
      </div>
    </main>
  )
}
