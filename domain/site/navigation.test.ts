import { expect, test } from 'vitest'
import { barOf, chatPlaceOf, footerOf, isUnder, logoLink, menuOf, nameLink } from '#domain/site/navigation.ts'
import { AUDIENCES, resolveRoute } from '#domain/site/routes.ts'

test('each menu has its entries in order', () => {
  expect(menuOf('visitor')).toEqual(['/', '/courses', '/contact', '/register', '/login'])
  const student = ['/', '/contact', '/courses', '/plan', '/library', '/profile', '/close']
  expect(menuOf('member')).toEqual(student)
  expect(menuOf('unpaid')).toEqual(student.filter(path => path !== '/library'))
  expect(menuOf('admin')).toEqual([
    '/courses',
    '/library',
    '/edit-words',
    '/lesson-management',
    '/sentence-exercises',
    '/sync-user-progress',
    '/close',
  ])
})

test('no menu and no bar links to an unknown page', () => {
  for (const audience of AUDIENCES) {
    for (const path of [...menuOf(audience), ...barOf(audience, '/'), logoLink(audience)]) {
      const route = resolveRoute(path, audience)
      expect('show' in route && route.show === 'notFound', `${path} as ${audience}`).toBe(false)
    }
  }
})

test.each([
  ['unpaid', '/', ['/', '/courses', '/plan', '/profile']],
  ['member', '/library', ['/', '/courses', '/plan', '/profile']],
  ['admin', '/courses', ['/', '/admin', '/courses', '/profile']],
  ['admin', '/edit-words', ['/', '/admin', '/courses', '/profile']],
  ['admin', '/admin', []],
  ['admin', '/admin/users', []],
  ['visitor', '/', []],
  ['member', '/login', []],
  ['member', '/register/2', []],
] as const)('the bar of %s on %s is %j', (audience, path, expected) => {
  expect(barOf(audience, path)).toEqual(expected)
})

test.each([
  ['/courses', '/courses', true],
  ['/plan/more', '/plan', true],
  ['/planet', '/plan', false],
  ['/', '/', true],
  ['/courses', '/', false],
] as const)('%s is under the item %s: %s', (path, item, expected) => {
  expect(isUnder(path, item)).toBe(expected)
})

test('the logo and the name link to their pages', () => {
  expect(AUDIENCES.map(logoLink)).toEqual(['/', '/', '/', '/courses'])
  expect((['unpaid', 'member', 'admin'] as const).map(nameLink)).toEqual(['/profile', '/profile', '/'])
})

test.each([
  ['visitor', '/', 'full'],
  ['unpaid', '/', 'full'],
  ['member', '/', 'full'],
  ['admin', '/', 'short'],
  ['visitor', '/term-user', 'full'],
  ['member', '/term-privacy', 'full'],
  ['admin', '/term-conditions', 'full'],
  ['unpaid', '/payment/1', 'full'],
  ['visitor', '/courses', 'short'],
  ['member', '/profile', 'short'],
  ['visitor', '/course/c1', 'none'],
  ['admin', '/course/c1', 'none'],
  // Not found, like any unknown path.
  ['visitor', '/course/c1/more', 'short'],
] as const)('the footer for %s on %s is %s', (audience, path, expected) => {
  expect(footerOf(audience, path)).toBe(expected)
})

test.each([
  ['visitor', '/', 'floating'],
  ['admin', '/', 'floating'],
  ['visitor', '/term-user', 'floating'],
  ['member', '/', 'line'],
  ['visitor', '/login', 'line'],
  ['visitor', '/register', 'line'],
  ['visitor', '/contact', 'line'],
  ['visitor', '/plan', 'line'],
  ['visitor', '/courses', 'line'],
  ['visitor', '/reset-password', 'line'],
  ['admin', '/courses', 'line'],
] as const)('the chat covers no field, price or list of %s on %s: %s', (audience, path, expected) => {
  expect(chatPlaceOf(path, audience)).toBe(expected)
})
