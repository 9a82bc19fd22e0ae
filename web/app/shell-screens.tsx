import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Redirect } from 'wouter'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import { isPlan } from '#domain/membership/membership.ts'
import { type Audience, getsDemo, isLearner, type Screen } from '#domain/site/routes.ts'
import { tutorial } from '#domain/site/tutorial.ts'
import { PaymentDocument } from '#web/app/payment-document.tsx'
import { RefusedLink } from '#web/app/refused-link.tsx'
import styles from '#web/app/shell.module.css'
import { Shell } from '#web/app/shell.tsx'
import { useTutorial } from '#web/app/use-tutorial.ts'
import { CourseList } from '#web/features/course-list/course-list.tsx'
import type { LegalName } from '#web/features/legal/documents.ts'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import type { KnownSession } from '#web/lib/session.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const Activation = lazyWithPreload(() =>
  import('#web/features/accounts/activation.tsx').then(m => m.Activation),
)
const CertificatePage = lazyWithPreload(() =>
  import('#web/features/certificate/certificate-page.tsx').then(m => m.CertificatePage),
)
const ContactDialog = lazyWithPreload(() => import('#web/app/contact-dialog.tsx').then(m => m.ContactDialog))
const AuthoringDocument = lazyWithPreload(() =>
  import('#web/app/authoring-document.tsx').then(m => m.AuthoringDocument),
)
const AnnouncedCourse = lazyWithPreload(() =>
  import('#web/features/announced-course/announced-course.tsx').then(m => m.AnnouncedCourse),
)
const CancelRenewal = lazyWithPreload(() =>
  import('#web/features/membership/cancel-renewal.tsx').then(m => m.CancelRenewal),
)
const FailedCharge = lazyWithPreload(() =>
  // Optional on the course list: offline it may fail to load, and the list works without it.
  import('#web/features/membership/failed-charge.tsx').then(
    m => m.FailedCharge,
    () => () => null,
  ),
)
const Contact = lazyWithPreload(() => import('#web/features/contact/contact.tsx').then(m => m.Contact))
const DeviceCheck = lazyWithPreload(() =>
  import('#web/features/device-check/device-check.tsx').then(m => m.DeviceCheck),
)
const ForgotPassword = lazyWithPreload(() =>
  import('#web/features/accounts/forgot-password.tsx').then(m => m.ForgotPassword),
)
const Home = lazyWithPreload(() => import('#web/features/home/home.tsx').then(m => m.Home))
const Install = lazyWithPreload(() => import('#web/features/install/install.tsx').then(m => m.Install))
const LegalPage = lazyWithPreload(() => import('#web/features/legal/legal-page.tsx').then(m => m.LegalPage))
const Lessons = lazyWithPreload(() => import('#web/features/lessons/lessons.tsx').then(m => m.Lessons))
const Library = lazyWithPreload(() => import('#web/features/library/library.tsx').then(m => m.Library))
const Login = lazyWithPreload(() => import('#web/features/accounts/login.tsx').then(m => m.Login))
const SubscriptionLink = lazyWithPreload(() =>
  import('#web/features/newsletter/subscription-link.tsx').then(m => m.SubscriptionLink),
)
const MailedLink = lazyWithPreload(() => import('#web/app/mailed-link.tsx').then(m => m.MailedLink))
const MyCertificates = lazyWithPreload(() =>
  import('#web/features/certificate/my-certificates.tsx').then(m => m.MyCertificates),
)
const NotFound = lazyWithPreload(() => import('#web/frame/not-found.tsx').then(m => m.NotFound))
const PaymentPage = lazyWithPreload(() =>
  import('#web/features/membership/payment-page.tsx').then(m => m.PaymentPage),
)
const SoundsPage = lazyWithPreload(() =>
  import('#web/features/sounds/sounds-page.tsx').then(m => m.SoundsPage),
)
const Syllabus = lazyWithPreload(() => import('#web/features/syllabus/syllabus.tsx').then(m => m.Syllabus))
const Placement = lazyWithPreload(() =>
  import('#web/features/placement/placement.tsx').then(m => m.Placement),
)
const PlanPage = lazyWithPreload(() => import('#web/features/membership/plan-page.tsx').then(m => m.PlanPage))
const Profile = lazyWithPreload(() => import('#web/features/profile/profile.tsx').then(m => m.Profile))
const Register = lazyWithPreload(() => import('#web/features/accounts/register.tsx').then(m => m.Register))
const ResetPassword = lazyWithPreload(() =>
  import('#web/features/accounts/reset-password.tsx').then(m => m.ResetPassword),
)
const TutorialDialog = lazyWithPreload(() =>
  import('#web/features/tutorial/tutorial-dialog.tsx').then(m => m.TutorialDialog),
)
const Verify = lazyWithPreload(() => import('#web/features/certificate/verify.tsx').then(m => m.Verify))
const HomeReminders = lazyWithPreload(() =>
  // Optional, like the failed charge.
  import('#web/features/reminders/home-reminders.tsx').then(
    m => m.HomeReminders,
    () => () => null,
  ),
)
const RemindersCard = lazyWithPreload(() =>
  import('#web/features/reminders/reminders-card.tsx').then(m => m.RemindersCard),
)
const Today = lazyWithPreload(() => import('#web/features/today/today.tsx').then(m => m.Today))
const Terms = lazyWithPreload(() => import('#web/features/membership/terms.tsx').then(m => m.Terms))

const LEGAL = {
  termUser: 'user',
  termPayment: 'payment',
  termPrivacy: 'privacy',
  termConditions: 'conditions',
} as const satisfies Partial<Record<Screen, LegalName>>

/** Separately loaded screens to preload, except forms reached only from a mail. */
const PARTS: Partial<Record<Screen, () => Promise<void>>> = {
  home: () => (isVisitorsPage() ? Home.preload() : Today.preload()),
  lessons: Lessons.preload,
  placement: Placement.preload,
  announced: AnnouncedCourse.preload,
  plan: PlanPage.preload,
  sounds: SoundsPage.preload,
  syllabus: Syllabus.preload,
  deviceCheck: DeviceCheck.preload,
  library: Library.preload,
  login: Login.preload,
  register: Register.preload,
  profile: Profile.preload,
  payment: PaymentPage.preload,
  certificate: CertificatePage.preload,
  verify: Verify.preload,
  contact: Contact.preload,
  install: Install.preload,
  notFound: NotFound.preload,
  forMembers: NotFound.preload,
}

/** Whether the home page is the prerendered one, or is being prerendered now, without a document. */
function isVisitorsPage(): boolean {
  return typeof document === 'undefined' || document.getElementById('root')?.hasChildNodes() === true
}

/** Preloads the code of a screen, so that hydration does not suspend. */
export async function preloadScreen(screen: Screen | undefined, language: Language): Promise<void> {
  if (screen === undefined) return
  if (!(screen in LEGAL)) return PARTS[screen]?.()
  const name = LEGAL[screen as keyof typeof LEGAL]
  const { preloadDocument } = await import('#web/features/legal/legal-page.tsx')
  await Promise.all([LegalPage.preload(), preloadDocument(name, language)])
}

type Here = { param: string; audience: Audience; session: KnownSession }

type ShellScreen = Exclude<Screen, 'course' | 'review' | 'soundDrill' | 'close'>

function failedCharge({ user }: KnownSession) {
  return user?.payment.hasFailedCharge && <FailedCharge user={user} />
}

const remindersOf = (user: User) => (days: number) => (
  <Suspense>
    <HomeReminders user={user} days={days} />
  </Suspense>
)

function subscriptionLink(act: ComponentProps<typeof SubscriptionLink>['act']) {
  return ({ param }: Here) => (
    <MailedLink named={param}>{token => <SubscriptionLink act={act} token={token} />}</MailedLink>
  )
}

/** The component of each screen of the route table; screens for members have a user. */
const SCREENS: Record<ShellScreen, (here: Here) => ReactNode> = {
  home: ({ session, audience }) => (
    <>
      {/* Must be first: React may not render what follows a page that is still loading. */}
      <RefusedLink user={session.user} />
      {session.user && isLearner(audience) ? (
        <Today
          user={session.user}
          isDemo={getsDemo(audience)}
          notice={failedCharge(session)}
          reminders={remindersOf(session.user)}
        />
      ) : (
        <Home user={session.user} />
      )}
    </>
  ),
  courses: ({ session, audience }) => (
    <CourseList user={session.user} isDemo={getsDemo(audience)} notice={failedCharge(session)} />
  ),
  lessons: ({ param, audience }) => <Lessons idCourse={param} audience={audience} />,
  placement: ({ param, audience }) => <Placement key={param} idCourse={param} audience={audience} />,
  announced: ({ param, session }) => (
    <AnnouncedCourse key={param} idCourse={param} email={session.user?.email ?? ''} />
  ),
  plan: ({ session, audience }) => <PlanPage user={session.user} getsDemo={getsDemo(audience)} />,
  sounds: () => <SoundsPage />,
  syllabus: () => <Syllabus />,
  deviceCheck: () => <DeviceCheck />,
  library: () => <Library />,
  login: ({ session }) => <Login end={session.end} onEnter={session.enter} />,
  register: ({ param, session: { end, enter } }) =>
    param === '' || isPlan(param) ? (
      <Register plan={param === '' ? undefined : param} hasEnded={end === 'ended'} onEnter={enter} />
    ) : (
      <Redirect to="/register" replace />
    ),
  profile: ({ session }) =>
    session.user && (
      <Profile
        user={session.user}
        renewal={
          <>
            {failedCharge(session)}
            <CancelRenewal user={session.user} />
          </>
        }
        certificates={<MyCertificates />}
        reminders={<RemindersCard user={session.user} />}
        onChange={session.update}
        onGone={() => session.leave('deleted')}
      />
    ),
  certificate: ({ param }) => <CertificatePage key={param} idCourse={param} />,
  verify: ({ param }) => <Verify key={param} named={param} />,
  payment: ({ param, session: { user, update } }) =>
    user &&
    isPlan(param) && (
      <PaymentDocument>
        {/* The terms come first, until the user accepts them (P2.10.2). */}
        {user.isTerms ? (
          <PaymentPage key={param} plan={param} user={user} onChange={update} />
        ) : (
          <Terms plan={param} onAccept={update} />
        )}
      </PaymentDocument>
    ),
  notFound: () => <NotFound />,
  forMembers: () => <NotFound isForMembers />,
  authoring: () => <AuthoringDocument />,
  admin: () => <AuthoringDocument />,
  contact: ({ session }) => <Contact user={session.user} />,
  install: () => <Install />,
  termUser: () => <LegalPage name={LEGAL.termUser} />,
  termPayment: () => <LegalPage name={LEGAL.termPayment} />,
  termPrivacy: () => <LegalPage name={LEGAL.termPrivacy} />,
  termConditions: () => <LegalPage name={LEGAL.termConditions} />,
  resetPassword: () => <ForgotPassword />,
  setPassword: ({ param, session: { user, leave, enter } }) => (
    <MailedLink named={param}>
      {token => (
        <ResetPassword key={token} token={token} onSet={async () => user && leave(null)} onEnter={enter} />
      )}
    </MailedLink>
  ),
  activate: ({ param, session }) => (
    <MailedLink named={param}>
      {token => <Activation key={token} token={token} onEnter={session.enter} />}
    </MailedLink>
  ),
  newsletterConfirm: subscriptionLink('confirm'),
  newsletterUnsubscribe: subscriptionLink('unsubscribe'),
  remindersEnd: subscriptionLink('endReminders'),
  alertConfirm: subscriptionLink('confirmAlert'),
  alertEnd: subscriptionLink('endAlert'),
}

/** The screens inside the shell. */
export function ShellScreens({
  show,
  param,
  audience,
  session,
}: {
  show: ShellScreen
  param: string
  audience: Audience
  session: KnownSession
}) {
  const { shell } = useText()
  const { isOpen, open, close } = useTutorial(tutorial, {
    isOnList: show === 'courses',
    audience,
    user: session.user,
  })
  // Lists of courses and lessons, and a learner's home, report themselves when their content is shown.
  useFirstScreen(show !== 'courses' && show !== 'lessons' && !(show === 'home' && isLearner(audience)))
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const openHelp = () => setIsHelpOpen(true)
  return (
    <Shell audience={audience} onTutorial={open} onHelp={openHelp}>
      {/* Leaving a screen unmounts it, with its input. */}
      <Suspense
        key={show}
        fallback={
          <div className={styles.waits}>
            <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
          </div>
        }
      >
        {SCREENS[show]({ param, audience, session })}
      </Suspense>
      <Suspense>
        {isOpen && <TutorialDialog config={tutorial} audience={audience} onClose={close} onHelp={openHelp} />}
        {isHelpOpen && <ContactDialog onClose={() => setIsHelpOpen(false)} />}
      </Suspense>
    </Shell>
  )
}
