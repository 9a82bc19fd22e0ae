import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoticesCard } from '#web/features/profile/notices-card.tsx'
import { VoiceCard } from '#web/features/profile/voice-card.tsx'
import { goesOnAlone, readStored } from '#web/lib/preferences.ts'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
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
  expect(screen.getByRole('alert').textContent).toContain(text.notices.unknown)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a device without recogniser and English voice says so, and the player can be told to wait', async () => {
  answering({ 'GET recognition': { isAvailable: false } })
  const { user } = await show(<VoiceCard />)
  expect(screen.getByText(text.voice.noEnglish)).toBeDefined()
  expect(screen.queryByRole('button', { name: text.voice.play })).toBeNull()
  expect(goesOnAlone()).toBe(true)
  await user.click(checkbox(text.voice.goesOn))
  expect([goesOnAlone(), readStored('dilo.goes-on')]).toEqual([false, 'no'])
  await user.click(checkbox(text.voice.goesOn))
})
