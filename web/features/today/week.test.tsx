import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WeekGoal } from '#contract/goals.ts'
import { QUARTER_MS, type SaidQuarter, weekNumber } from '#domain/course/week.ts'
import { WeekCard } from '#web/features/today/week.tsx'
import { type Answers, answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { en as enText } from '#web/text/week/en.ts'
import { es as text } from '#web/text/week/es.ts'

/** A Thursday. */
const NOW = new Date(2026, 10, 26, 20)
const WEEK = weekNumber(NOW)
beforeEach(() => void vi.setSystemTime(NOW))
afterEach(() => void vi.useRealTimers())

const NOT_ASKED: WeekGoal = { isAsked: false, days: null, since: null, keptWeeks: [] }
const goalOf = (days: 3 | 4 | 5, keptWeeks: number[] = []): WeekGoal => ({
  isAsked: true,
  days,
  since: new Date(2026, 10, 23).toISOString(),
  keptWeeks,
})
/** Practice on days of November: phrases, which are minutes too. */
const on = (...days: [day: number, phrases: number][]): SaidQuarter[] =>
  days.map(([day, phrases]) => ({
    quarter: new Date(2026, 10, day, 18).getTime() / QUARTER_MS,
    count: phrases,
    minutes: 2 ** phrases - 1,
  }))

async function showWeek(
  given: { said: SaidQuarter[]; goal?: WeekGoal; address?: string },
  answers: Answers = {},
) {
  const { made } = answering(answers)
  function Home() {
    const [goal, setGoal] = useState(given.goal ?? NOT_ASKED)
    return <WeekCard said={given.said} goal={goal} onGoal={setGoal} />
  }
  return { made, ...(await show(<Home />, { address: given.address ?? '/' })) }
}
const has = (words: string) => expect(screen.getByText(words, { exact: false })).toBeDefined()
const question = () => screen.queryByRole('group', { name: text.goal.ask })

describe('the week', () => {
  test('is told in a sentence and in a table, from Monday to today, with phrases and minutes', async () => {
    const { press } = await showWeek({ said: on([22, 9], [23, 4], [25, 12], [26, 3]) })
    has('Practicaste 19 min en 3 días y dijiste 19 frases. El miércoles fue el mejor, con 12. Hoy llevas 3.')
    await press(text.table)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map(row => row.textContent)).toEqual([
      'DíaFrasesMinutos',
      'lunes44',
      'martes00',
      'miércoles1212',
      'jueves (hoy)33',
    ])
    await press(text.plot)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of who typed all answers has minutes, and no phrases', async () => {
    await showWeek({ said: [{ ...on([25, 4])[0], count: 0 } as SaidQuarter] })
    has('Practicaste 4 min en 1 día.')
  })

  test('of who said nothing yet recalls the last one, without reproach', async () => {
    await showWeek({ said: on([18, 9], [19, 2]) })
    has(`${text.lastWeek(11, 2)} ${text.nothing}`)
    expect(screen.queryByRole('button', { name: text.table })).toBeNull()
  })

  test('of a newcomer is empty, and asks nothing', async () => {
    await showWeek({ said: [], address: '/en' })
    has(enText.nothing)
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the goal', () => {
  test('is asked for after the first day of five minutes, not before', async () => {
    const first = await showWeek({ said: on([25, 4]) })
    expect(question()).toBeNull()
    first.unmount()
    await showWeek({ said: on([25, 5]) })
    expect(question()).not.toBeNull()
    expect(screen.queryByRole('button', { pressed: true }), 'nothing is chosen for anybody').toBeNull()
  })

  test('that is chosen is shown at once, and the week that it keeps is reported', async () => {
    const { made, press } = await showWeek(
      { said: on([23, 6], [25, 6]) },
      {
        'POST student-goal': ({ body }) => goalOf(4, body?.keptWeeks ?? []),
      },
    )
    await press(text.goal.days(4))
    has(`${text.goal.soFar(2, 4)} ${text.goal.counts}`)
    expect(await screen.findByText(text.goal.weeks(1))).toBeDefined()
    expect(made.map(({ input }) => input.body)).toEqual([{ days: 4 }, { keptWeeks: [WEEK] }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: text.goal.change }))
  })

  test('that is not wanted is not asked for again, but may be chosen later', async () => {
    const { made, press } = await showWeek(
      { said: on([25, 6]) },
      { 'POST student-goal': { ...NOT_ASKED, isAsked: true } },
    )
    await press(text.goal.notNow)
    expect(made.map(({ input }) => input.body)).toEqual([{ days: null }])
    expect(question()).toBeNull()
    await press(text.goal.choose)
    expect(question()).not.toBeNull()
    await press(text.goal.notNow)
    expect(question()).toBeNull()
    expect(made).toHaveLength(1)
  })

  test('is changed and removed in its card; kept weeks stay', async () => {
    const { made, press } = await showWeek(
      { said: on([25, 6]), goal: goalOf(5, [WEEK - 1]) },
      {
        'POST student-goal': ({ body }) => ({ ...goalOf(5, [WEEK - 1]), days: body?.days ?? null }),
      },
    )
    has(`${text.goal.soFar(1, 5)} ${text.goal.reserve}`)
    has(text.goal.weeks(1))
    await press(text.goal.change)
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe(text.goal.days(5))
    await press(text.goal.keep)
    expect(made).toEqual([])
    await press(text.goal.change)
    await press(text.goal.remove)
    expect(made.map(({ input }) => input.body)).toEqual([{ days: null }])
    expect(screen.queryByText(text.goal.title)).toBeNull()
    expect(screen.getByRole('button', { name: text.goal.choose })).toBeDefined()
  })

  test('that could not be saved says so, and is still asked for', async () => {
    const { press } = await showWeek({ said: on([25, 6]) }, { 'POST student-goal': LOST })
    await press(text.goal.days(3))
    expect((await screen.findByRole('alert')).textContent).toContain(text.goal.failed)
    expect(question()).not.toBeNull()
  })

  test.each([
    ['is new', on([22, 6]), [text.goal.fresh(4)]],
    ['is new, and today is on its way', on([26, 3]), [text.goal.fresh(4), text.goal.today(3)]],
    ['has begun', on([24, 6]), [text.goal.soFar(1, 4), text.goal.reserve]],
    ['is reached', on([23, 6], [24, 6], [25, 6], [26, 6]), [text.goal.reached(4)]],
  ] as const)('of a week that %s is told in kind words', async (_, said, sentences) => {
    await showWeek({ said: [...said], goal: goalOf(4, [WEEK]) })
    has(sentences.join(' '))
  })

  test('reports no week that the server knows, and none from before the goal', async () => {
    const { made } = await showWeek({
      said: on([16, 6], [17, 6], [18, 6], [23, 6], [24, 6]),
      goal: goalOf(4, [WEEK]),
    })
    expect(made).toEqual([])
  })

  test('whose kept week cannot be sent stays as it is', async () => {
    const { made } = await showWeek(
      { said: on([23, 6], [24, 6]), goal: goalOf(4) },
      { 'POST student-goal': LOST },
    )
    await vi.waitFor(() => expect(made).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    has(text.goal.counts)
  })
})
