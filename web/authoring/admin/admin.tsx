import { AccountList } from '#web/authoring/admin/account-list.tsx'
import { ActList } from '#web/authoring/admin/act-list.tsx'
import { AdminHome } from '#web/authoring/admin/admin-home.tsx'
import { MessageList } from '#web/authoring/admin/message-list.tsx'
import { OperationPage } from '#web/authoring/admin/operation-page.tsx'
import { RatingList } from '#web/authoring/admin/rating-list.tsx'
import { ResultsPage } from '#web/authoring/admin/results-page.tsx'
import { SubscriberList } from '#web/authoring/admin/subscriber-list.tsx'
import { TestimonialList } from '#web/authoring/admin/testimonial-list.tsx'
import { TestimonialPage } from '#web/authoring/admin/testimonial-page.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { LinkTabs } from '#web/authoring/kit/tabs.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { NotFound } from '#web/frame/not-found.tsx'
import { useAdminText } from '#web/text/authoring/admin/text.ts'

const SECTIONS = {
  '': AdminHome,
  users: AccountList,
  messages: MessageList,
  ratings: RatingList,
  subscribers: SubscriberList,
  testimonials: TestimonialList,
  audit: ActList,
  operation: OperationPage,
  results: ResultsPage,
}
type Section = keyof typeof SECTIONS
const NAMES = Object.keys(SECTIONS) as Section[]

function placeOf(section: Section): string {
  return section === '' ? '/admin' : `/admin/${section}`
}

/** The administrator's home (D27). `section` is the path after `/admin/`. */
export function Admin({ section: asked }: ScreenProps) {
  const text = useAdminText()
  const [testimonial] = /^testimonials\/(.+)$/.exec(asked)?.slice(1) ?? []
  const section = NAMES.find(one => one === asked)
  if (testimonial !== undefined) return <TestimonialPage id={testimonial === 'new' ? null : testimonial} />
  if (section === undefined) return <NotFound />
  const Shown = SECTIONS[section]
  return (
    <Page kicker={text.title} title={text.sections[section]}>
      <LinkTabs
        label={text.title}
        tabs={NAMES.map(one => ({ to: placeOf(one), label: text.sections[one] }))}
        current={placeOf(section)}
      />
      <Shown />
    </Page>
  )
}
