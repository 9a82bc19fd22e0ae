import type { Opened } from '#domain/membership/entitlements.ts'
import { isPlan } from '#domain/membership/membership.ts'

/*
 * The route table: every path, its audiences, and the redirects of all others (P2.1.4 to P2.4.4, P2.11.1 to
 * P2.11.4; decision 012). Paths have no language prefix.
 */

/** Query parameter of a course: opens it at its first item, whatever the learner's place. */
export const REVIEW = 'review'
/** Query parameter of a course: the number of the lesson, or the id of the word, at which to open it (decision 050). */
export const AT_LESSON = 'lesson'
export const AT_WORD = 'word'

/** The audiences of paths, by what is open to them: `unpaid` learners get the demo, `member`s the whole courses. */
export const AUDIENCES = ['visitor', 'unpaid', 'member', 'admin'] as const
export type Audience = (typeof AUDIENCES)[number]

const ALL_AUDIENCES = AUDIENCES
const VISITORS = ['visitor'] as const
const SIGNED_IN = ['unpaid', 'member', 'admin'] as const
/** D12. */
const LIBRARY_READERS = ['member', 'admin'] as const
const ADMINS = ['admin'] as const

/**
 * A colon matches one segment, a star matches nothing or anything. Administrators pass every gate (P1.13). Pages that
 * mails link to, and the install page, are open to signed-in users too; the former stay in place after the token has
 * left their address (`mailed-links.ts`).
 */
const ROUTES = [
  ['/', 'home', ALL_AUDIENCES],
  ['/contact', 'contact', ALL_AUDIENCES],
  ['/courses', 'courses', ALL_AUDIENCES],
  ['/course/:idCourse', 'course', ALL_AUDIENCES],
  ['/course/:idCourse/lessons', 'lessons', ALL_AUDIENCES],
  ['/course/:idCourse/placement', 'placement', SIGNED_IN],
  ['/course/:idCourse/soon', 'announced', ALL_AUDIENCES],
  ['/plan', 'plan', ALL_AUDIENCES],
  ['/syllabus', 'syllabus', ALL_AUDIENCES],
  ['/device-check', 'deviceCheck', ALL_AUDIENCES],
  ['/install-pwa', 'install', ALL_AUDIENCES],
  // Printed on paper, and read aloud: Spanish in every language (decision 049).
  ['/verificar', 'verify', ALL_AUDIENCES],
  ['/verificar/:code', 'verify', ALL_AUDIENCES],
  ['/term-user', 'termUser', ALL_AUDIENCES],
  ['/term-payment', 'termPayment', ALL_AUDIENCES],
  ['/term-privacy', 'termPrivacy', ALL_AUDIENCES],
  ['/term-conditions', 'termConditions', ALL_AUDIENCES],
  ['/login', 'login', VISITORS],
  ['/register', 'register', VISITORS],
  ['/register/:plan', 'register', VISITORS],
  ['/reset-password', 'resetPassword', ALL_AUDIENCES],
  ['/reset-password-auth', 'setPassword', ALL_AUDIENCES],
  ['/reset-password-auth/:token', 'setPassword', ALL_AUDIENCES],
  ['/active-account', 'activate', ALL_AUDIENCES],
  ['/active-account/:token', 'activate', ALL_AUDIENCES],
  ['/newsletter-confirm', 'newsletterConfirm', ALL_AUDIENCES],
  ['/newsletter-confirm/:token', 'newsletterConfirm', ALL_AUDIENCES],
  ['/newsletter-unsubscribe', 'newsletterUnsubscribe', ALL_AUDIENCES],
  ['/newsletter-unsubscribe/:token', 'newsletterUnsubscribe', ALL_AUDIENCES],
  ['/reminders-end', 'remindersEnd', ALL_AUDIENCES],
  ['/reminders-end/:token', 'remindersEnd', ALL_AUDIENCES],
  ['/course-alert-confirm', 'alertConfirm', ALL_AUDIENCES],
  ['/course-alert-confirm/:token', 'alertConfirm', ALL_AUDIENCES],
  ['/course-alert-end', 'alertEnd', ALL_AUDIENCES],
  ['/course-alert-end/:token', 'alertEnd', ALL_AUDIENCES],
  ['/review', 'review', SIGNED_IN],
  ['/certificate/:idCourse', 'certificate', SIGNED_IN],
  ['/sounds', 'sounds', SIGNED_IN],
  ['/sounds/:sound', 'soundDrill', SIGNED_IN],
  ['/profile', 'profile', SIGNED_IN],
  ['/payment/:paymentMethod', 'payment', SIGNED_IN],
  ['/close', 'close', SIGNED_IN],
  ['/library', 'library', LIBRARY_READERS],
  ['/admin/*', 'admin', ADMINS],
  ['/upload', 'authoring', ADMINS],
  ['/edit-words', 'authoring', ADMINS],
  ['/lesson-management', 'authoring', ADMINS],
  ['/sentence-exercises', 'authoring', ADMINS],
  ['/practice-lessons', 'authoring', ADMINS],
  ['/practical-exercises', 'authoring', ADMINS],
  ['/sync-user-progress', 'authoring', ADMINS],
] as const satisfies readonly (readonly [string, string, readonly Audience[]])[]

/** `forMembers` is a not-found screen for visitors that invites them to sign in. */
export type Screen = (typeof ROUTES)[number][1] | 'notFound' | 'forMembers'

/** The result for a path: a screen with the path's parameter, or a redirect. */
export type RouteMatch = { show: Screen; param: string } | { redirectTo: string }

/** The audience to which this is open. */
export function audienceOf({ account, administration, library }: Opened): Audience {
  if (!account) return 'visitor'
  if (administration) return 'admin'
  return library ? 'member' : 'unpaid'
}

/** Whether an audience learns, and has a home that shows the next item (decision 050). */
export function isLearner(audience: Audience): boolean {
  return audience !== 'visitor' && audience !== 'admin'
}

/** Whether an audience gets the demo instead of the full courses. */
export function getsDemo(audience: Audience): boolean {
  return audience === 'visitor' || audience === 'unpaid'
}

/**
 * Finds the screen or the redirect of a path for an audience.
 * @param path without the language, as in `/course/5`
 * @param isDemoAsked the address has `?demo=1` (D13)
 */
export function resolveRoute(path: string, audience: Audience, isDemoAsked = false): RouteMatch {
  const found = findRoute(path)
  if (!found?.audiences.includes(audience)) return elsewhere(path, audience, found)
  const { screen, param } = found
  const isOfCourses = OF_COURSES.has(screen)
  if (isOfCourses && audience === 'unpaid' && !isDemoAsked) return { redirectTo: '/plan' }
  if (screen === 'payment' && !isPlan(param)) return { redirectTo: '/plan' }
  return { show: screen, param }
}

/** The screen of a path, for any audience; undefined for an unknown path. */
export function screenAt(path: string): Screen | undefined {
  return findRoute(path)?.screen
}

/**
 * Whether the authoring program shows the path (decision 021). That program has its own document, which other paths
 * never load.
 */
export function isAuthoringPath(path: string): boolean {
  const screen = screenAt(path)
  return screen === 'authoring' || screen === 'admin'
}

/** Whether the product has the path for any audience; other paths get a 404. */
export function isKnownPath(path: string): boolean {
  return screenAt(path) !== undefined
}

/**
 * Where to go after a session has ended on a page for members: sign-in, and back to the page. Undefined where visitors
 * may stay.
 */
export function afterSession(path: string, query?: Query): string | undefined {
  const route = resolveRoute(path, 'visitor')
  const isForMembers = 'show' in route && route.show === 'forMembers'
  return isForMembers && screenAt(path) !== 'close' ? loginFor(path, query) : undefined
}

/**
 * Whether the path shows Google's button: to sign in, to register, and to delete an account. No other page may load
 * anything from Google.
 */
export function showsGoogle(path: string): boolean {
  const screen = screenAt(path)
  return screen === 'login' || screen === 'register' || screen === 'profile'
}

type Query = { toString(): string }

/** The login screen, with a page to return to (`returnPath`). */
export function loginFor(path: string, query?: Query): string {
  const asked = query?.toString()
  return `/login?next=${encodeURIComponent(asked ? `${path}?${asked}` : path)}`
}

/** Screens that show students who have not paid the demo, if they ask for it (D13). */
const OF_COURSES: ReadonlySet<Screen> = new Set(['courses', 'course', 'lessons', 'placement'])

type Found = { screen: Screen; audiences: readonly Audience[]; param: string }

/**
 * The redirects of the not-found screen (P2.11.1 to P2.11.4), including the one of unpaid students from the
 * library.
 */
function elsewhere(path: string, audience: Audience, found: Found | undefined): RouteMatch {
  if (audience === 'visitor') {
    if (found?.screen === 'library') return { redirectTo: '/courses' }
    return { show: found?.audiences.includes('member') ? 'forMembers' : 'notFound', param: '' }
  }
  if (audience === 'unpaid' && (path.includes('/course') || found?.screen === 'library')) {
    return { redirectTo: '/plan' }
  }
  if (found?.screen === 'login' || path.startsWith('/register')) return { redirectTo: '/courses' }
  return { show: 'notFound', param: '' }
}

function findRoute(path: string): Found | undefined {
  const segments = segmentsOf(path)
  for (const [pattern, screen, audiences] of ROUTES) {
    const param = match(segmentsOf(pattern), segments)
    if (param !== undefined) return { screen, audiences, param }
  }
  return undefined
}

/** The value of the pattern's colon or star, '' where it has none; undefined without a match. */
function match(pattern: string[], segments: string[]): string | undefined {
  if (pattern.at(-1) === '*') {
    const isBelow = pattern.slice(0, -1).every((segment, index) => segment === segments[index])
    return isBelow ? segments.slice(pattern.length - 1).join('/') : undefined
  }
  if (pattern.length !== segments.length) return undefined
  let param = ''
  for (const [index, segment] of pattern.entries()) {
    const given = segments[index] ?? ''
    if (segment.startsWith(':')) param = given
    else if (segment !== given) return undefined
  }
  return param
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '')
}
