import { expect, test, vi } from 'vitest'
import { notificationOf, openFrom, renewSubscription } from '#web/worker/push.ts'

const MESSAGE = { title: '¿Cómo se dice «¿Cuánto cuesta?»?', body: 'Tu meta: 4 días.', path: '/', lang: 'es' }

test('a reminder is shown in its words, and in place of the one before', () => {
  expect(notificationOf(JSON.stringify(MESSAGE), 'en')).toMatchObject({
    title: MESSAGE.title,
    options: { body: MESSAGE.body, lang: 'es', tag: 'reminder', data: { path: '/' } },
  })
})

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{}',
  '{"title":""}',
  '{"title":7,"lang":"xx","path":"//evil.example.com"}',
])('a message that cannot be read is shown in general words: %s', text => {
  for (const [device, title, path] of [
    ['es-DO', 'Tu inglés de hoy te espera', '/'],
    ['en-US', 'Your English of today is waiting', '/en'],
    ['fr', 'Tu inglés de hoy te espera', '/'],
  ] as const) {
    const { title: shown, options } = notificationOf(text, device)
    expect([shown, options.data.path, options.body !== '']).toEqual([title, path, true])
  }
})

test('it leads nowhere else', () => {
  const path = (given: string) =>
    notificationOf(JSON.stringify({ ...MESSAGE, path: given }), 'es').options.data.path
  expect(['https://evil.example.com', '//evil.example.com', '/en'].map(path)).toEqual(['/', '/', '/en'])
})

test('a press brings the open page to the front, which may be a lesson, or opens one', async () => {
  const focus = vi.fn()
  const openWindow = vi.fn()
  const notification = { data: { path: '/en' } } as Notification
  const clients = (windows: object[]) => ({ matchAll: async () => windows, openWindow }) as unknown as Clients
  await openFrom(notification, clients([{ focus }]))
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0])
  await openFrom(notification, clients([]))
  expect(openWindow.mock.calls).toEqual([['/en']])
})

test('a subscription that the browser has ended is replaced, here and on the server', async () => {
  const sent = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', sent)
  const keys = { p256dh: 'BA', auth: 'AA' }
  const subscription = (endpoint: string) =>
    ({
      endpoint,
      options: { applicationServerKey: new ArrayBuffer(65) },
      toJSON: () => ({ endpoint, keys, expirationTime: null }),
    }) as unknown as PushSubscription
  const subscribe = vi.fn(async () => subscription('https://push.example.com/new'))
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration
  await renewSubscription(registration, { old: subscription('https://push.example.com/old'), fresh: null })
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }))
  const [address, request] = sent.mock.calls[0] as unknown as [string, { body: string }]
  expect([address, JSON.parse(request.body)]).toEqual([
    '/api/v1/student-push-device',
    { endpoint: 'https://push.example.com/new', keys, replaces: 'https://push.example.com/old' },
  ])
  await renewSubscription(registration, { old: null, fresh: null })
  expect(subscribe.mock.calls.length, 'without its key there is nothing to ask for').toBe(1)
})
