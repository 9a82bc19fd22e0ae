import { describe, expect, test } from 'vitest'
import { openTo } from '#domain/membership/entitlements.ts'
import { AUDIENCES, afterSession, audienceOf, isKnownPath, resolveRoute } from '#domain/site/routes.ts'

/** One column per audience: a screen, `-> path` for a redirect, or `404`. */
const TABLE: [path: string, visitor: string, unpaid: string, member: string, admin: string][] = [
  ['/', 'home', 'home', 'home', 'home'],
  ['/contact', 'contact', 'contact', 'contact', 'contact'],
  ['/login', 'login', '-> /courses', '-> /courses', '-> /courses'],
  ['/register', 'register', '-> /courses', '-> /courses', '-> /courses'],
  ['/register/2', 'register 2', '-> /courses', '-> /courses', '-> /courses'],
  ['/courses', 'courses', '-> /plan', 'courses', 'courses'],
  ['/course/c1', 'course c1', '-> /plan', 'course c1', 'course c1'],
  ['/course/c1/lessons', 'lessons c1', '-> /plan', 'lessons c1', 'lessons c1'],
  ['/course/c1/placement', 'forMembers', '-> /plan', 'placement c1', 'placement c1'],
  ['/course/c1/soon', ...everyone('announced c1')],
  ['/course/c1/more', '404', '-> /plan', '404', '404'],
  ['/reset-password', 'resetPassword', 'resetPassword', 'resetPassword', 'resetPassword'],
  ['/reset-password-auth', ...everyone('setPassword')],
  ['/reset-password-auth/t', ...everyone('setPassword t')],
  ['/active-account', ...everyone('activate')],
  ['/active-account/t', ...everyone('activate t')],
  ['/newsletter-confirm', ...everyone('newsletterConfirm')],
  ['/newsletter-confirm/t', ...everyone('newsletterConfirm t')],
  ['/newsletter-unsubscribe', ...everyone('newsletterUnsubscribe')],
  ['/newsletter-unsubscribe/t', ...everyone('newsletterUnsubscribe t')],
  ['/reminders-end', ...everyone('remindersEnd')],
  ['/reminders-end/t', ...everyone('remindersEnd t')],
  ['/course-alert-confirm/t', ...everyone('alertConfirm t')],
  ['/course-alert-end/t', ...everyone('alertEnd t')],
  ['/install-pwa', ...everyone('install')],
  ['/device-check', ...everyone('deviceCheck')],
  ['/plan', ...everyone('plan')],
  ['/term-user', ...everyone('termUser')],
  ['/term-payment', ...everyone('termPayment')],
  ['/term-privacy', ...everyone('termPrivacy')],
  ['/term-conditions', ...everyone('termConditions')],
  ['/syllabus', ...everyone('syllabus')],
  ['/verificar', ...everyone('verify')],
  ['/verificar/DILO-7K4M-93QX', ...everyone('verify DILO-7K4M-93QX')],
  ['/certificate', ...everyone('404')],
  ['/certificate/c1', 'forMembers', 'certificate c1', 'certificate c1', 'certificate c1'],
  ['/profile', 'forMembers', 'profile', 'profile', 'profile'],
  ['/close', 'forMembers', 'close', 'close', 'close'],
  ['/payment/1', 'forMembers', 'payment 1', 'payment 1', 'payment 1'],
  ['/payment/3', 'forMembers', 'payment 3', 'payment 3', 'payment 3'],
  ['/payment/4', 'forMembers', '-> /plan', '-> /plan', '-> /plan'],
  ['/payment/12', 'forMembers', '-> /plan', '-> /plan', '-> /plan'],
  ['/payment', '404', '404', '404', '404'],
  ['/library', '-> /courses', '-> /plan', 'library', 'library'],
  ['/admin', ...adminOnly('admin')],
  ['/admin/users', ...adminOnly('admin users')],
  ['/administration', ...adminOnly('404')],
  ['/upload', ...adminOnly('authoring')],
  ['/edit-words', ...adminOnly('authoring')],
  ['/lesson-management', ...adminOnly('authoring')],
  ['/sentence-exercises', ...adminOnly('authoring')],
  ['/practice-lessons', ...adminOnly('authoring')],
  ['/practical-exercises', ...adminOnly('authoring')],
  ['/sync-user-progress', ...adminOnly('authoring')],
  ['/nowhere', ...everyone('404')],
  ['/login/more', '404', '404', '404', '404'],
  ['/register/2/more', '404', '-> /courses', '-> /courses', '-> /courses'],
]

describe.each(TABLE)('%s', (path, ...expected) => {
  test.each(AUDIENCES.map((audience, index) => [audience, expected[index]] as const))(
    '%s: %s',
    (audience, says) => {
      expect(said(resolveRoute(path, audience))).toBe(says)
    },
  )
})

test('unpaid students see the demo when they ask for it; the parameter affects no other audience', () => {
  expect(said(resolveRoute('/courses', 'unpaid', true))).toBe('courses')
  expect(said(resolveRoute('/course/c1', 'unpaid', true))).toBe('course c1')
  expect(said(resolveRoute('/course/c1/placement', 'unpaid', true))).toBe('placement c1')
  expect(said(resolveRoute('/library', 'unpaid', true))).toBe('-> /plan')
  expect(said(resolveRoute('/courses', 'member', true))).toBe('courses')
})

test('a trailing slash makes no difference', () => {
  expect(said(resolveRoute('/courses/', 'member'))).toBe('courses')
  expect(said(resolveRoute('/register/', 'visitor'))).toBe('register')
})

test('redirects end at a screen and never loop', () => {
  for (const [path] of TABLE) {
    for (const audience of AUDIENCES) {
      let route = resolveRoute(path, audience)
      for (let steps = 0; 'redirectTo' in route; steps++) {
        expect(steps, `${path} as ${audience}`).toBeLessThan(3)
        route = resolveRoute(route.redirectTo, audience)
      }
      expect(said(route), `${path} as ${audience}`).not.toMatch(/^->/)
    }
  }
})

test('unknown paths are reported; paths of other audiences are known', () => {
  for (const path of ['/', '/profile', '/edit-words', '/course/c1', '/courses/', '/admin/users/5']) {
    expect(isKnownPath(path), path).toBe(true)
  }
  for (const path of ['/nowhere', '/course', '/courses/5', '/register/1/2', '/.env', '/wp-login.php']) {
    expect(isKnownPath(path), path).toBe(false)
  }
})

test('whose session ends on a page for members is sent to sign in, and back', () => {
  expect(afterSession('/profile')).toBe('/login?next=%2Fprofile')
  expect(afterSession('/library')).toBeUndefined()
  expect(afterSession('/payment/2')).toBe('/login?next=%2Fpayment%2F2')
  expect(afterSession('/profile', new URLSearchParams('tab=data'))).toBe(
    '/login?next=%2Fprofile%3Ftab%3Ddata',
  )
  for (const path of ['/', '/close', '/courses', '/course/c1', '/edit-words', '/nowhere']) {
    expect(afterSession(path), path).toBeUndefined()
  }
})

test.each([
  [null, 'visitor'],
  [{ role: 'STUDENT', payment: { isPayment: false } }, 'unpaid'],
  [{ role: 'STUDENT', payment: { isPayment: true } }, 'member'],
  [{ role: 'FREE', payment: { isPayment: false } }, 'member'],
  [{ role: 'FREE', payment: { isPayment: true } }, 'member'],
  [{ role: 'ADMIN', payment: { isPayment: false } }, 'admin'],
  [{ role: 'ADMIN', payment: { isPayment: false }, needsSecondFactor: true }, 'admin'],
] as const)('%o is %s', (user, audience) => {
  expect(audienceOf(openTo(user))).toBe(audience)
})

type Row = [string, string, string, string]

function everyone(says: string): Row {
  return [says, says, says, says]
}

function adminOnly(says: string): Row {
  return ['404', '404', '404', says]
}

function said(route: ReturnType<typeof resolveRoute>): string {
  if ('redirectTo' in route) return `-> ${route.redirectTo}`
  if (route.show === 'notFound') return '404'
  return `${route.show} ${route.param}`.trim()
}
