import { type Audience, isLearner, type Screen, screenAt } from '#domain/site/routes.ts'

/*
 * The menus, the bottom bar on a phone and the footer, by audience (P2.5.1 to P2.5.15). Paths are without their
 * language.
 */

const MENUS = {
  visitor: ['/', '/courses', '/contact', '/register', '/login'],
  unpaid: ['/', '/contact', '/courses', '/plan', '/profile', '/close'],
  member: ['/', '/contact', '/courses', '/plan', '/library', '/profile', '/close'],
  admin: [
    '/courses',
    '/library',
    '/edit-words',
    '/lesson-management',
    '/sentence-exercises',
    '/sync-user-progress',
    '/close',
  ],
} as const satisfies Record<Audience, readonly string[]>

export type MenuPath = (typeof MENUS)[Audience][number]

const STUDENT_BAR = ['/', '/courses', '/plan', '/profile'] as const
const ADMIN_BAR = ['/', '/admin', '/courses', '/profile'] as const

export type BarPath = (typeof STUDENT_BAR | typeof ADMIN_BAR)[number]

/** The entries of the menu, in order. */
export function menuOf(audience: Audience): readonly MenuPath[] {
  return MENUS[audience]
}

/** The bottom bar on a phone: for signed-in users, except on the sign-in and administration screens. */
export function barOf(audience: Audience, path: string): readonly BarPath[] {
  const isAway = ['/login', '/register', '/admin'].some(away => path.startsWith(away))
  if (audience === 'visitor' || isAway) return []
  return audience === 'admin' ? ADMIN_BAR : STUDENT_BAR
}

/** Whether a path is at or below a menu entry; no other path is below the home page. */
export function isUnder(path: string, item: string): boolean {
  return item === '/' ? path === '/' : path === item || path.startsWith(`${item}/`)
}

/** The link of the logo. */
export function logoLink(audience: Audience): string {
  return audience === 'admin' ? '/courses' : '/'
}

/** The link of the user's name and photo. */
export function nameLink(audience: Audience): string {
  return audience === 'admin' ? '/' : '/profile'
}

/** The size of the footer: `full` has the address, the legal links and the cards, `short` only the copyright. */
export function footerOf(audience: Audience, path: string): 'none' | 'short' | 'full' {
  const screen = screenAt(path)
  if (screen === 'course' || screen === 'lessons' || screen === 'placement') return 'none'
  const isOfContract = path.startsWith('/term-') || path.startsWith('/payment')
  return isOfContract || (path === '/' && audience !== 'admin') ? 'full' : 'short'
}

export type ChatPlace = 'floating' | 'line'

/** Pages without fields, prices, payment and rows of buttons; the home page hides the button from its form on. */
const CHAT_FLOATS: ReadonlySet<Screen | undefined> = new Set([
  'home',
  'install',
  'deviceCheck',
  'termConditions',
  'termPrivacy',
  'termUser',
  'termPayment',
])

/** The position of the chat link: floating over the page, or as a line of help below it if it would cover something. */
export function chatPlaceOf(path: string, audience: Audience): ChatPlace {
  // Learners read their home to its end, and it has numbers at its right edge.
  if (path === '/' && isLearner(audience)) return 'line'
  return CHAT_FLOATS.has(screenAt(path)) ? 'floating' : 'line'
}
