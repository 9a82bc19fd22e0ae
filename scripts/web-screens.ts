import type { Screen } from '#domain/site/routes.ts'

/** The frame around every screen but the player, with the list of courses. */
const SHELL = 'app/shell-screens.tsx'

/** What gives the screens of mailed links their token. */
const MAILED = 'app/mailed-link.tsx'

/** Screens of the authoring program, in its own document (decision 021). */
type AuthoringScreen = 'admin' | 'authoring'

/**
 * The modules that each screen needs at once besides the entry and the texts: modules loaded on demand, or groups of
 * `web-chunks.ts`. The documents of a screen name their files, so that no later round discovers more (decision 037). A
 * screen that is missing here does not compile; a module that is missing in the build fails it.
 */
export const SCREEN_PARTS: Record<Exclude<Screen, AuthoringScreen>, readonly string[]> = {
  // The server names the outbox for learners, whose place depends on its saves (server/program/first-data.ts).
  course: ['player'],
  review: ['player', 'app/practice-screens.tsx', 'features/player/review/review.tsx'],
  courses: [SHELL],
  // For signed-in users: visitors get the prerendered page.
  home: [SHELL, 'features/today/today.tsx'],
  lessons: [SHELL, 'features/lessons/lessons.tsx'],
  placement: [SHELL, 'player', 'features/placement/placement.tsx'],
  announced: [SHELL, 'features/announced-course/announced-course.tsx'],
  plan: [SHELL, 'features/membership/plan-page.tsx'],
  syllabus: [SHELL, 'features/syllabus/syllabus.tsx'],
  login: [SHELL, 'features/accounts/login.tsx'],
  register: [SHELL, 'features/accounts/register.tsx'],
  library: [SHELL, 'features/library/library.tsx'],
  profile: [SHELL, 'features/profile/profile.tsx'],
  sounds: [SHELL, 'features/sounds/sounds-page.tsx'],
  soundDrill: ['player', 'app/practice-screens.tsx', 'features/sounds/sound-drill.tsx'],
  certificate: [SHELL, 'features/certificate/certificate-page.tsx'],
  verify: [SHELL, 'features/certificate/verify.tsx'],
  payment: [SHELL, 'features/membership/payment-page.tsx'],
  contact: [SHELL, 'features/contact/contact.tsx'],
  install: [SHELL, 'features/install/install.tsx'],
  deviceCheck: [SHELL, 'features/device-check/device-check.tsx'],
  resetPassword: [SHELL, 'features/accounts/forgot-password.tsx'],
  setPassword: [SHELL, MAILED, 'features/accounts/reset-password.tsx'],
  activate: [SHELL, MAILED, 'features/accounts/activation.tsx'],
  newsletterConfirm: [SHELL, MAILED, 'features/newsletter/subscription-link.tsx'],
  newsletterUnsubscribe: [SHELL, MAILED, 'features/newsletter/subscription-link.tsx'],
  remindersEnd: [SHELL, MAILED, 'features/newsletter/subscription-link.tsx'],
  alertConfirm: [SHELL, MAILED, 'features/newsletter/subscription-link.tsx'],
  alertEnd: [SHELL, MAILED, 'features/newsletter/subscription-link.tsx'],
  termUser: [SHELL, 'features/legal/legal-page.tsx'],
  termPayment: [SHELL, 'features/legal/legal-page.tsx'],
  termPrivacy: [SHELL, 'features/legal/legal-page.tsx'],
  termConditions: [SHELL, 'features/legal/legal-page.tsx'],
  close: ['app/sign-out.tsx'],
  notFound: [SHELL, 'frame/not-found.tsx'],
  forMembers: [SHELL, 'frame/not-found.tsx'],
}

/** The parts of a prerendered page, if they differ from its screen's: learners see another first page. */
export const WRITTEN_PARTS: Partial<typeof SCREEN_PARTS> = {
  home: [SHELL, 'features/home/home.tsx'],
}
