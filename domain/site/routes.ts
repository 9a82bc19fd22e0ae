import { isPlan, type Role } from '#domain/membership/membership.ts'

/*
 * Every path of the product, who sees what there, and where it leads everybody else (specification 1, sections
 * 2.1 to 2.4 and 2.11; decision 012). Paths are without their language.
 */

/** Somebody in front of a path: `unpaid` and `paid` are students, `free` has the role FREE. */
export const PEOPLE = ['visitor', 'unpaid', 'paid', 'free', 'admin'] as const
export type Person = (typeof PEOPLE)[number]

const EVERYBODY = PEOPLE
const VISITORS = ['visitor'] as const
const MEMBERS = ['unpaid', 'paid', 'free', 'admin'] as const
/** D12. */
const LIBRARY_READERS = ['paid', 'free', 'admin'] as const
const ADMINS = ['admin'] as const

/**
 * A colon stands for one segment, a star for nothing or anything. Administrators pass any gate (specification 1,
 * section 1). What a mail links to, and installing, are for people who are signed in as well.
 */
const ROUTES = [
  ['/', 'home', EVERYBODY],
  ['/contact', 'contact', EVERYBODY],
  ['/courses', 'courses', EVERYBODY],
  ['/course/:idCourse', 'course', EVERYBODY],
  ['/plan', 'plan', EVERYBODY],
  ['/device-check', 'deviceCheck', EVERYBODY],
  ['/install-pwa', 'install', EVERYBODY],
  ['/term-user', 'termUser', EVERYBODY],
  ['/term-payment', 'termPayment', EVERYBODY],
  ['/term-privacy', 'termPrivacy', EVERYBODY],
  ['/term-conditions', 'termConditions', EVERYBODY],
  ['/login', 'login', VISITORS],
  ['/register', 'register', VISITORS],
  ['/register/:plan', 'register', VISITORS],
  ['/reset-password', 'resetPassword', EVERYBODY],
  ['/reset-password-auth/:token', 'setPassword', EVERYBODY],
  ['/active-account/:token', 'activate', EVERYBODY],
  ['/newsletter-confirm/:token', 'newsletterConfirm', EVERYBODY],
  ['/newsletter-unsubscribe/:token', 'newsletterUnsubscribe', EVERYBODY],
  ['/profile', 'profile', MEMBERS],
  ['/payment/:paymentMethod', 'payment', MEMBERS],
  ['/close', 'close', MEMBERS],
  ['/library', 'library', LIBRARY_READERS],
  ['/admin/*', 'admin', ADMINS],
  ['/upload', 'authoring', ADMINS],
  ['/edit-words', 'authoring', ADMINS],
  ['/lesson-management', 'authoring', ADMINS],
  ['/sentence-exercises', 'authoring', ADMINS],
  ['/practice-lessons', 'authoring', ADMINS],
  ['/practical-exercises', 'authoring', ADMINS],
  ['/sync-user-progress', 'authoring', ADMINS],
] as const satisfies readonly (readonly [string, string, readonly Person[]])[]

/** `forMembers` is not found either, by a visitor who may find it after signing in. */
export type Screen = (typeof ROUTES)[number][1] | 'notFound' | 'forMembers'

/** What is at a path for somebody: a screen with what the path says after it, or another path. */
export type Place = { show: Screen; param: string } | { leadsTo: string }

/** Who somebody is to the routes; null is nobody. */
export function personOf(user: { role: Role; isPaid: boolean } | null): Person {
  if (!user) return 'visitor'
  if (user.role === 'ADMIN') return 'admin'
  if (user.role === 'FREE') return 'free'
  return user.isPaid ? 'paid' : 'unpaid'
}

/** Whether somebody gets the demo of the courses instead of the courses. */
export function getsDemo(person: Person): boolean {
  return person === 'visitor' || person === 'unpaid'
}

/**
 * What somebody finds at a path.
 * @param path without the language, as in `/course/5`
 * @param isDemoAsked the address says `?demo=1` (D13)
 */
export function placeFor(path: string, person: Person, isDemoAsked = false): Place {
  const found = findRoute(path)
  if (!found?.people.includes(person)) return elsewhere(path, person, found)
  const { screen, param } = found
  const isOfCourses = screen === 'courses' || screen === 'course'
  if (isOfCourses && person === 'unpaid' && !isDemoAsked) return { leadsTo: '/plan' }
  if (screen === 'payment' && !isPlan(param)) return { leadsTo: '/plan' }
  return { show: screen, param }
}

/** Whether a path is of the product at all, whoever asks: the others are answered with 404. */
export function isKnownPath(path: string): boolean {
  return findRoute(path) !== undefined
}

/**
 * Where somebody goes on whose session ended on a page for members: registering keeps the plan that they were
 * about to pay, and signing in leads back (`returnPath`). Undefined where visitors may stay.
 */
export function afterSession(path: string): string | undefined {
  const place = placeFor(path, 'visitor')
  if ('leadsTo' in place || place.show !== 'forMembers') return undefined
  const found = findRoute(path)
  return found?.screen === 'payment' ? `/register/${found.param}` : `/login?next=${encodeURIComponent(path)}`
}

/**
 * Whether Google's button is shown at a path: to sign in, to register, and to delete an account. Only there may a page
 * load anything of Google.
 */
export function showsGoogle(path: string): boolean {
  const screen = findRoute(path)?.screen
  return screen === 'login' || screen === 'register' || screen === 'profile'
}

/** The login screen, which leads back to a path (`returnPath`). */
export function loginFor(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`
}

type Found = { screen: Screen; people: readonly Person[]; param: string }

/** The redirects of the not-found screen (specification 1, section 2.11); the library leads unpaid students on too. */
function elsewhere(path: string, person: Person, found: Found | undefined): Place {
  if (person === 'visitor') {
    if (found?.screen === 'library') return { leadsTo: '/courses' }
    return { show: found?.people.includes('paid') ? 'forMembers' : 'notFound', param: '' }
  }
  if (person === 'unpaid' && (path.includes('/course') || found?.screen === 'library')) {
    return { leadsTo: '/plan' }
  }
  if (found?.screen === 'login' || path.startsWith('/register')) return { leadsTo: '/courses' }
  return { show: 'notFound', param: '' }
}

function findRoute(path: string): Found | undefined {
  const segments = segmentsOf(path)
  for (const [pattern, screen, people] of ROUTES) {
    const param = match(segmentsOf(pattern), segments)
    if (param !== undefined) return { screen, people, param }
  }
  return undefined
}

/** What stands for the colon or the star of a pattern, '' where it has none; undefined when it does not match. */
function match(pattern: string[], segments: string[]): string | undefined {
  if (pattern.at(-1) === '*') {
    const isBelow = pattern.slice(0, -1).every((segment, place) => segment === segments[place])
    return isBelow ? segments.slice(pattern.length - 1).join('/') : undefined
  }
  if (pattern.length !== segments.length) return undefined
  let param = ''
  for (const [place, segment] of pattern.entries()) {
    const given = segments[place] ?? ''
    if (segment.startsWith(':')) param = given
    else if (segment !== given) return undefined
  }
  return param
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '')
}
