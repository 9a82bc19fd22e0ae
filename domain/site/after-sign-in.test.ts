import { describe, expect, test } from 'vitest'
import { afterSignIn, returnPath } from '#domain/site/after-sign-in.ts'
import { afterSession } from '#domain/site/routes.ts'

describe('signing in returns', () => {
  test.each([
    ['/profile', '/profile'],
    ['/en/profile', '/profile'],
    ['/course/7f3a-1?lesson=2', '/course/7f3a-1?lesson=2'],
    ['/payment/2', '/payment/2'],
    ['/courses?demo=1', '/courses?demo=1'],
    ['/login-help', '/login-help'],
  ])('to %j, as %j', (asked, path) => {
    expect(returnPath(asked)).toBe(path)
  })

  test.each([
    null,
    '',
    '/',
    'profile',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/en//evil.example',
    '/es/\\evil.example',
    '/en/https://evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    ' /profile',
    '/profile ',
    '/\t/evil.example',
    '/profile\n',
    '/profile#//evil.example',
    '/..//evil.example',
    '/%2f/evil.example',
    '~/profile',
    '/@evil.example',
    '/profile?next=https://evil.example',
  ])('never to %j', asked => {
    expect(returnPath(asked)).toBeNull()
  })

  test.each([
    '/login',
    '/en/login',
    '/login?next=%2Fclose',
    '/register',
    '/register/2',
    '/close',
    '/active-account/abc',
    '/reset-password',
    '/reset-password-auth/abc',
  ])('never to %j, which is for visitors', asked => {
    expect(returnPath(asked)).toBeNull()
  })
})

test('a session that ends on a page leads to the login screen, which returns to the page', () => {
  const carried = new URLSearchParams(afterSession('/profile')?.split('?')[1]).get('next')
  expect(returnPath(carried)).toBe('/profile')
})

describe('without a return path, signing in leads', () => {
  test.each([
    ['member', null, '/courses'],
    ['admin', null, '/courses'],
    ['unpaid', null, '/plan'],
    ['unpaid', '2', '/payment/2'],
    ['unpaid', '9', '/plan'],
    ['unpaid', '../close', '/plan'],
    ['member', '2', '/courses'],
  ] as const)('a user who is %s, with the plan %j, to %j', (audience, plan, path) => {
    expect(afterSignIn(audience, { next: null, plan })).toBe(path)
    expect(afterSignIn(audience, { next: '//evil.example', plan })).toBe(path)
  })

  test('the return path comes before the plan', () => {
    expect(afterSignIn('unpaid', { next: '/profile', plan: '2' })).toBe('/profile')
  })
})
