import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering, LOST, refused } from '#web/testing/answering.ts'
import { openPage } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as text } from '#web/text/newsletter/es.ts'

const heading = (name: string) => screen.findByRole('heading', { name })

test.each([
  ['confirm', 'newsletter-confirm'],
  ['unsubscribe', 'newsletter-unsubscribe'],
  ['endReminders', 'reminders-end'],
] as const)('opening a mailed link changes nothing, a press does: %s', async (act, name) => {
  const key = `POST ${name}` as const
  const { made } = answering({ [key]: null })
  const { press } = await openPage(`/${name}/a-token`)
  await heading(text[act].title)
  expect(location.pathname, 'the token has left the address').toBe(`/${name}`)
  expect(made).toEqual([])
  await press(text[act].act)
  const done = await heading(text[act].doneTitle)
  expect(document.activeElement === done, 'the next thing to read has the focus').toBe(true)
  expect(made).toEqual([{ key, input: { body: { token: 'a-token' } } }])
})

test('a link that is not valid is explained, with a way to write to us', async () => {
  answering({ 'POST newsletter-unsubscribe': refused('link_expired') })
  const { user, press } = await openPage('/newsletter-unsubscribe/none')
  await press(text.unsubscribe.act)
  await heading(text.expired)
  await user.click(screen.getByRole('link', { name: text.toContact }))
  await heading('Escríbenos')
  expect(location.pathname).toBe('/contact')
})

test('without a connection the action can be retried', async () => {
  const { answers } = answering({ 'POST newsletter-confirm': LOST })
  const { press } = await openPage('/newsletter-confirm/none')
  await press(text.confirm.act)
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  answers['POST newsletter-confirm'] = refused('link_expired')
  await press(text.confirm.act)
  await heading(text.expired)
})
