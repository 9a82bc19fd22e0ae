import type { Person } from '#domain/site/routes.ts'

/*
 * The menus, the bar below on a phone and the footer, by who is there (specification 1, section 2.5). Paths are
 * without their language.
 */

const STUDENT_MENU = ['/', '/contact', '/courses', '/plan', '/library', '/profile', '/close'] as const
const MENUS = {
  visitor: ['/', '/courses', '/contact', '/register', '/login'],
  unpaid: ['/', '/contact', '/courses', '/plan', '/profile', '/close'],
  paid: STUDENT_MENU,
  free: STUDENT_MENU,
  admin: [
    '/courses',
    '/library',
    '/edit-words',
    '/lesson-management',
    '/sentence-exercises',
    '/sync-user-progress',
    '/close',
  ],
} as const satisfies Record<Person, readonly string[]>

export type MenuPath = (typeof MENUS)[Person][number]

const STUDENT_BAR = ['/', '/courses', '/plan', '/profile'] as const
const ADMIN_BAR = ['/', '/admin', '/courses', '/profile'] as const

export type BarPath = (typeof STUDENT_BAR | typeof ADMIN_BAR)[number]

/** Where somebody can go, in the order of the menu. */
export function menuOf(person: Person): readonly MenuPath[] {
  return MENUS[person]
}

/** The bar below on a phone: for who is signed in, and not while signing in or administering. */
export function barOf(person: Person, path: string): readonly BarPath[] {
  const isAway = ['/login', '/register', '/admin'].some(away => path.startsWith(away))
  if (person === 'visitor' || isAway) return []
  return person === 'admin' ? ADMIN_BAR : STUDENT_BAR
}

/** Whether a path is at or below an item of a menu; the first page is below nothing else. */
export function isUnder(path: string, item: string): boolean {
  return item === '/' ? path === '/' : path === item || path.startsWith(`${item}/`)
}

/** Where the logo leads. */
export function logoLink(person: Person): string {
  return person === 'admin' ? '/courses' : '/'
}

/** Where the name and the photo of who is signed in lead. */
export function nameLink(person: Person): string {
  return person === 'admin' ? '/' : '/profile'
}

/**
 * How much of the footer a path shows: `full` has the address, the legal links and the cards, `short` the
 * copyright alone.
 */
export function footerOf(person: Person, path: string): 'none' | 'short' | 'full' {
  if (path.startsWith('/course/')) return 'none'
  const isOfContract = path.startsWith('/term-') || path.startsWith('/payment')
  return isOfContract || (path === '/' && person !== 'admin') ? 'full' : 'short'
}
