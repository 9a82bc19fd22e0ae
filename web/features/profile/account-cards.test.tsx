import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Device } from '#contract/devices.ts'
import { DevicesCard } from '#web/features/profile/devices-card.tsx'
import { NoticesCard } from '#web/features/profile/notices-card.tsx'
import { VoiceCard } from '#web/features/profile/voice-card.tsx'
import { goesOnAlone } from '#web/lib/goes-on.ts'
import { readStored } from '#web/lib/preferences.ts'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as text } from '#web/text/profile/es.ts'

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const newsletter = () => checkbox(text.notices.newsletter)

test('the choices about mails are those of the account, and a change is saved at once', async () => {
  const { made } = answering({
    'GET student-notices': { hasNewsletter: true, language: 'en' },
    'POST student-notices': { hasNewsletter: false, language: 'en' },
  })
  const { user } = await show(<NoticesCard email="ana@dilo.test" />)
  expect(newsletter().checked).toBe(true)
  expect(screen.getByRole('radio', { name: 'English', checked: true })).toBeDefined()
  await user.click(newsletter())
  expect(await screen.findByText(text.notices.saved)).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain(text.notices.saved)
  expect(made).toEqual([
    { key: 'GET student-notices', input: {} },
    { key: 'POST student-notices', input: { body: { hasNewsletter: false } } },
  ])
})

test('a choice that could not be saved is taken back, and says so', async () => {
  answering({
    'GET student-notices': { hasNewsletter: false, language: 'es' },
    'POST student-notices': LOST,
  })
  const { user } = await show(<NoticesCard email="ana@dilo.test" />)
  await user.click(newsletter())
  expect((await screen.findByRole('alert')).textContent).toContain(text.notices.failed)
  expect(newsletter().checked).toBe(false)
})

test('choices that cannot be loaded are not shown as chosen', async () => {
  answering({ 'GET student-notices': LOST })
  await show(<NoticesCard email="ana@dilo.test" />)
  expect((await screen.findByRole('alert')).textContent).toContain(text.notices.unknown)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a device without recogniser and English voice says so, and the player can be told to wait', async () => {
  answering({ 'GET recognition': { isAvailable: false } })
  const { user } = await show(<VoiceCard />)
  expect(await screen.findByText(text.voice.listener.none)).toBeDefined()
  expect(screen.getByText(text.voice.noEnglish)).toBeDefined()
  expect(screen.queryByRole('button', { name: text.voice.play })).toBeNull()
  expect(goesOnAlone()).toBe(true)
  await user.click(checkbox(text.voice.goesOn))
  expect([goesOnAlone(), readStored('dilo.goes-on')]).toEqual([false, 'no'])
  await user.click(checkbox(text.voice.goesOn))
})

const HERE: Device = {
  id: '1'.repeat(64),
  ...{ browser: 'Chrome', system: 'Android', network: '190.80.1.0/24' },
  signedInAt: '2026-03-01T12:00:00.000Z',
  seenAt: '2026-03-02T12:00:00.000Z',
  isThis: true,
}
const ELSEWHERE: Device = { ...HERE, id: '2'.repeat(64), browser: 'Edge', system: 'Windows', isThis: false }
const OLD: Device = { ...ELSEWHERE, id: '3'.repeat(64), browser: null, system: null, network: null }

test('each device has its name and its last use, and is signed out alone', async () => {
  const { made, answers } = answering({
    'GET student-devices': [HERE, ELSEWHERE, OLD],
    'POST student-device-sign-out': LOST,
  })
  const { user } = await show(<DevicesCard />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(row => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1])
  expect(rows[0]?.textContent).toContain(`Chrome en Android${text.devices.here}`)
  expect(rows[1]?.textContent).toContain('Entró desde la red 190.80.1.x')
  expect(rows[2]?.textContent).toContain('Dispositivo sin nombre')
  const signOut = screen.getByRole('button', { name: 'Cerrar sesión en Edge en Windows' })
  await user.click(signOut)
  expect((await screen.findByRole('alert')).textContent).toContain(text.devices.failed)
  answers['POST student-device-sign-out'] = null
  await user.click(signOut)
  expect(await screen.findByText('Listo: se cerró la sesión en Edge en Windows.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(made.at(-1)?.input).toEqual({ body: { id: ELSEWHERE.id } })
})

test('all other devices are signed out after a question', async () => {
  answering({ 'GET student-devices': [HERE, ELSEWHERE], 'POST sign-out-others': null })
  const { user } = await show(<DevicesCard />)
  await user.click(screen.getByRole('button', { name: text.devices.open }))
  await user.click(screen.getByRole('button', { name: text.devices.submit }))
  expect(await screen.findByText(text.devices.done)).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('devices that cannot be loaded are asked for again', async () => {
  const { answers } = answering({ 'GET student-devices': LOST })
  const { user } = await show(<DevicesCard />)
  expect((await screen.findByRole('alert')).textContent).toContain(text.devices.unknown)
  answers['GET student-devices'] = [HERE]
  await user.click(screen.getByRole('button', { name: app.failure.retry }))
  expect(await screen.findByText(text.devices.here)).toBeDefined()
})
