import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alert, openPractice, PRACTICE, ROWS } from '#web/features/player/kinds/practice-testing.ts'
import {
  failToHear,
  findTarget,
  hear,
  isThere,
  letPass,
  passedBy,
  played,
  prepareLessons,
  say,
  swipe,
  target,
} from '#web/features/player/testing.tsx'
import { refused } from '#web/testing/answering.ts'
import { sentence, word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as ladder } from '#web/text/ladder/es.ts'
import { es as text } from '#web/text/practice/es.ts'
import { es as verdict } from '#web/text/verdict/es.ts'

prepareLessons()

const [FIRST, SECOND, THIRD] = ROWS
const WRONG = 'refrigerator'
const rowOf = (english: string) =>
  screen.getAllByRole('listitem').find(row => row.textContent?.includes(english))?.textContent

test('the rows of a table are said in any order, and until all are said "next" is blocked', async () => {
  const { press, saves, item, after } = await openPractice()
  expect(isThere(PRACTICE.title.spanish)).toBe(true)
  expect(isThere(PRACTICE.description.spanish)).toBe(true)
  swipe(-80)
  await letPass(0)
  expect(alert(), 'a swipe is blocked like the button').toBe(text.blocked)

  await press(text.listen(SECOND))
  expect(played).toEqual(['/media/goodbye.mp3'])
  await findTarget(SECOND)

  await press(text.say(THIRD))
  await hear(THIRD)
  expect(isThere(es.speaking.right)).toBe(true)
  expect(alert()).toBeUndefined()
  expect(isThere(text.count(1, 3))).toBe(true)
  // Continues with the open rows, from the top.
  for (const english of [FIRST, SECOND]) {
    await findTarget(english)
    await say({ press }, english)
  }
  expect(passedBy(saves, item)).toBe('spoken')
  await press(es.player.next)
  await findTarget(after.englishWord)
})

test('the feedback of a row lasts 1 s', async () => {
  const shown = await openPractice()
  await say(shown, WRONG)
  await letPass(999)
  expect(isThere(es.speaking.wrong)).toBe(true)
  await letPass(1)
  expect(isThere(es.speaking.wrong)).toBe(false)
  expect(isThere(new RegExp(es.speaking.heard(WRONG)))).toBe(true)
  await say(shown, FIRST)
  await letPass(999)
  expect(isThere(es.speaking.right)).toBe(true)
  expect(target()).toBe(FIRST)
  await letPass(1)
  expect(isThere(es.speaking.right)).toBe(false)
  expect(target()).toBe(SECOND)
})

test('each row has its own attempts: the third wrong one slows down, the fifth passes it as helped', async () => {
  const { press } = await openPractice()
  const slower = { name: verdict.slower.title }
  for (const _ of [1, 2]) await say({ press }, WRONG)
  await press(text.say(SECOND))
  await hear(WRONG)
  expect(isThere(es.speaking.wrong)).toBe(true)
  await letPass(100)
  expect(screen.queryByRole('dialog', slower), 'the first wrong attempt of another row').toBeNull()
  await press(text.listen(FIRST))
  await say({ press }, WRONG)
  await screen.findByRole('dialog', slower)
  await press(verdict.slower.close)
  for (const _ of [4, 5]) await say({ press }, WRONG)
  expect(isThere(es.speaking.helped)).toBe(true)
  expect(rowOf(FIRST)).toContain(text.ways.helped)
  await findTarget(SECOND)
})

test('a said sentence advances after 1.5 s, and the sentences come before the table', async () => {
  const [one, other] = ['Good morning.', 'See you later.'] as const
  const shown = await openPractice({ sentences: [one, other], practice: { showIndividualWords: true } })
  await findTarget(one)
  expect(isThere(`Saludos del día · ${es.player.phrase(1, 2)}`)).toBe(true)
  await shown.press(es.player.next)
  expect(alert()).toBe(text.blocked)
  await say(shown, one)
  await letPass(1499)
  expect(target()).toBe(one)
  await letPass(1)
  expect(target()).toBe(other)
  await say(shown, other)
  await findTarget(FIRST)
  await shown.press(es.player.back)
  await findTarget(other)
  swipe(80)
  await findTarget(one)
  for (const english of [other, FIRST]) {
    swipe(-80)
    await findTarget(english)
  }
})

test('hidden sentences are not shown', async () => {
  await openPractice({ sentences: ['Good morning.'] })
  await findTarget(FIRST)
})

test('the sentences of the selected words are said first', async () => {
  const chosen = ['bread', 'water'].map(english =>
    word(english, { sentences: [sentence(`I like ${english}.`)] }),
  )
  await openPractice({
    practice: { showIndividualWords: true, selectedWordIds: chosen.map(({ _id }) => _id) },
    answers: {
      'GET word/:id': ({ params }) => chosen.find(({ _id }) => _id === params?.id) ?? refused('not_found'),
    },
  })
  await findTarget('I like bread.')
  expect(isThere(new RegExp(es.player.phrase(1, 2)))).toBe(true)
})

test('when the words fail to load the practice continues with its table, and says so', async () => {
  await openPractice({
    practice: { showIndividualWords: true, selectedWordIds: [word('gone')._id] },
    answers: { 'GET word/:id': refused('unavailable') },
  })
  await findTarget(FIRST)
  expect(isThere(text.sentencesFailed)).toBe(true)
})

test.each([
  ['without data', null, text.noData],
  ['with an empty table', { tableData: [] }, text.empty],
])('a practice %s says so and lets the learner continue', async (_, practice, said) => {
  const { press, saves, item, after } = await openPractice({ practice })
  await screen.findByRole('heading', { name: said.title })
  expect(isThere(said.text)).toBe(true)
  await press(es.player.next)
  await findTarget(after.englishWord)
  expect(passedBy(saves, item), 'so that it locks nothing').toBe('helped')
})

test('a recogniser failure is not an attempt, and a row can be typed instead', async () => {
  const { press, user, saves } = await openPractice()
  for (const _ of [1, 2, 3]) await failToHear({ press }, 'audio-capture')
  expect(isThere(es.speaking.notAnAttempt)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saves.flatMap(({ attempts = [] }) => attempts)).toEqual([])
  await press(es.speaking.cannotSpeak)
  await user.click(await screen.findByText(ladder.ways.type))
  await user.type(await screen.findByRole('textbox', { name: ladder.type.label }), FIRST)
  await press(ladder.type.submit)
  expect(rowOf(FIRST)).toContain(text.ways.quiet)
  await findTarget(SECOND)
})

test('completed parts survive another item and a reload', async () => {
  const first = await openPractice()
  await say(first, FIRST)
  await findTarget(SECOND)
  await first.press(es.player.openMenu)
  await first.press(/^before/)
  await findTarget('before')
  await first.press(es.player.openMenu)
  await first.press(/^Greetings of the day/)
  await findTarget(SECOND)
  expect(isThere(text.count(1, 3))).toBe(true)
})

test('an administrator advances without speaking or listening', async () => {
  const { press, after } = await openPractice({ access: 'admin' })
  expect(isThere(es.player.adminMode)).toBe(true)
  await press(es.player.next)
  await findTarget(after.englishWord)
})
