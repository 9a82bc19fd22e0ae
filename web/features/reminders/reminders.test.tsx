import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reminders } from '#contract/reminders.ts'
import { HomeReminders } from '#web/features/reminders/home-reminders.tsx'
import { keepPush } from '#web/features/reminders/push.ts'
import { RemindersCard } from '#web/features/reminders/reminders-card.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es as text } from '#web/text/reminders/es.ts'

const NOBODY_ASKED: Reminders = { channel: null, hour: 19, goalDays: null, devices: 0, publicKey: 'BKey' }
const ENDPOINT = 'https://push.example.com/1'
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

beforeEach(() => {
  localStorage.clear()
  return () => Reflect.deleteProperty(navigator, 'serviceWorker')
})

const answersTo = (known: Reminders) => ({
  'GET student-reminders': known,
  'POST student-reminders': ({ body }: { body: { channel: Reminders['channel']; hour: number } }) => ({
    ...known,
    ...{ channel: body.channel, hour: body.hour },
    devices: body.channel === 'push' ? 1 : 0,
  }),
  'POST student-push-device': { isNew: true },
})

/** A browser with Web Push, whose learner answers its question. */
function fakePush(permission: NotificationPermission, endpoint = ENDPOINT) {
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'BA', auth: 'AA' } }),
    unsubscribe: vi.fn(async () => true),
  }
  const subscribe = vi.fn(async () => subscription)
  const pushManager = { getSubscription: async () => null, subscribe }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  return { subscribe, subscription }
}

describe('the offer', () => {
  test('comes after the third day, and the answer is not asked for again', async () => {
    const user = person()
    const { made } = answering(answersTo(NOBODY_ASKED))
    const early = await show(<HomeReminders user={user} days={2} />)
    expect(made).toEqual([])
    early.unmount()
    const { press, user: hands, unmount } = await show(<HomeReminders user={user} days={3} />)
    await hands.click(await radio(/Correo/))
    await hands.selectOptions(screen.getByLabelText(text.hour), '7')
    await press(text.start)
    expect(await screen.findByText(/Encendidos, por correo: 7:00 a\. m\.$/)).toBeDefined()
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    expect(made.at(-1)?.input).toEqual({ body: { channel: 'mail', hour: 7, zone } })
    unmount()
    await show(<HomeReminders user={user} days={5} />)
    expect(made).toHaveLength(2)
  })

  test('is declined with a press', async () => {
    const { made } = answering(answersTo(NOBODY_ASKED))
    const { press } = await show(<HomeReminders user={person()} days={3} />)
    await press(text.offer.decline)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(made.at(-1)?.input).toMatchObject({ body: { channel: 'none' } })
  })

  test('is not made to a learner who has answered on another device, or when the server does not say', async () => {
    const asked = answering(answersTo({ ...NOBODY_ASKED, channel: 'none' }))
    await show(<HomeReminders user={person()} days={3} />)
    expect(screen.queryByRole('heading')).toBeNull()
    asked.answers['GET student-reminders'] = LOST
    await show(<HomeReminders user={person()} days={3} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('a notification', () => {
  test('is the first choice where the browser has it: it asks, subscribes and tells the server', async () => {
    const { subscribe } = fakePush('granted')
    const { made } = answering(answersTo(NOBODY_ASKED))
    const { press } = await show(<HomeReminders user={person()} days={3} />)
    await press(text.start)
    expect(await screen.findByText(/Encendidos, con una notificación/)).toBeDefined()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' })
    expect(made.map(({ key }) => key)).toEqual([
      'GET student-reminders',
      'POST student-push-device',
      'POST student-reminders',
    ])
    expect(made[1]?.input).toEqual({ body: { endpoint: ENDPOINT, keys: { p256dh: 'BA', auth: 'AA' } } })
  })

  test('that is blocked is explained with a way out, and mail still works', async () => {
    fakePush('denied')
    const { made } = answering(answersTo(NOBODY_ASKED))
    const { press, user } = await show(<HomeReminders user={person()} days={3} />)
    await press(text.start)
    expect((await screen.findByRole('alert')).textContent).toContain(text.denied)
    expect(made).toHaveLength(1)
    await user.click(await radio(/Correo/))
    await press(text.start)
    expect(await screen.findByText(/Encendidos, por correo/)).toBeDefined()
  })

  test('is not offered without the abilities; on an iPhone the way there is told', async () => {
    answering(answersTo(NOBODY_ASKED))
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
    await show(<HomeReminders user={person()} days={3} />)
    expect((await radio(/Correo/)).checked).toBe(true)
    expect(screen.queryByRole('radio', { name: /Notificación/ })).toBeNull()
    expect(screen.getByRole('link', { name: text.toInstall }).getAttribute('href')).toBe('/install-pwa')
    Reflect.deleteProperty(navigator, 'standalone')
  })

  test('subscriptions are compared at each visit; one that the server had dropped is replaced', async () => {
    const { subscription, subscribe } = fakePush('granted')
    const asked = answering(answersTo(NOBODY_ASKED))
    await keepPush('BKey')
    expect(subscription.unsubscribe).not.toHaveBeenCalled()
    asked.answers['POST student-push-device'] = { isNew: false }
    await keepPush('BKey')
    expect(subscription.unsubscribe).not.toHaveBeenCalled()
    asked.answers['POST student-push-device'] = { isNew: true }
    await keepPush('BKey')
    expect([subscription.unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 4])
    fakePush('granted', 'https://push.example.com/2')
    await keepPush('BKey')
    expect(asked.made.at(-1)?.input).toMatchObject({ body: { replaces: ENDPOINT } })
  })
})

test('the calendar is a file that is made here', async () => {
  answering(answersTo({ ...NOBODY_ASKED, goalDays: 3 }))
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { press, user } = await show(<HomeReminders user={person()} days={3} />)
  await user.click(await radio(/calendario/))
  await press(text.start)
  expect(await screen.findByText(/En tu calendario/)).toBeDefined()
  const [[file] = []] = made.mock.calls
  expect(await (file as Blob).text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR')
})

describe('in the account', () => {
  test('reminders are changed and switched off', async () => {
    const { made } = answering(answersTo({ ...NOBODY_ASKED, channel: 'mail', hour: 20 }))
    const { press } = await show(<RemindersCard user={person()} />)
    expect(await screen.findByText(/Encendidos, por correo: 8:00/)).toBeDefined()
    await press(text.change)
    await press(text.start)
    await press(text.switchOff)
    expect(await screen.findByText(text.off)).toBeDefined()
    expect(made.at(-1)?.input).toMatchObject({ body: { channel: 'none', hour: 20 } })
  })

  test('an off switch that could not be saved says so', async () => {
    answering({ ...answersTo({ ...NOBODY_ASKED, channel: 'mail' }), 'POST student-reminders': LOST })
    const { press } = await show(<RemindersCard user={person()} />)
    await press(text.switchOff)
    expect((await screen.findByRole('alert')).textContent).toContain(text.failed)
    expect(screen.getByText(/Encendidos/)).toBeDefined()
  })

  test('push without a device asks to be switched on again', async () => {
    answering(answersTo({ ...NOBODY_ASKED, channel: 'push' }))
    await show(<RemindersCard user={person()} />)
    expect(await screen.findByText(text.noDevice)).toBeDefined()
  })
})
