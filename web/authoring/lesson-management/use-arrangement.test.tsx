import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import type { User } from '#contract/session.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type Arrangement, useArrangement } from '#web/authoring/lesson-management/use-arrangement.ts'
import { forAuthor } from '#web/authoring/testing.tsx'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

const CAR = 'car' as WordId
const BUS = 'bus' as WordId
const COURSE = {
  _id: 'course' as CourseId,
  version: 1,
  lessons: [1, 2].map(number => ({ number, version: 1, title: { es: '', en: '' }, isPublished: true })),
  items: [CAR, BUS].map((_id, index) => ({
    ...{ _id, englishWord: _id, spanishTranslation: '', version: 1, problemCount: 0, movedAt: null },
    ...{ lessonNumber: 1, orderInLesson: index + 1, isInBank: false },
  })) as unknown as ItemSummary[],
} as unknown as CourseOutline

let arrangement: Arrangement
let author: User
beforeEach(() => {
  author = person({ role: 'ADMIN' })
})

function Screen() {
  arrangement = useArrangement(COURSE)
  return null
}

/** Opens the screen as a tab: the same name again is a reload. */
async function open(tab: string): Promise<void> {
  cleanup()
  sessionStorage.clear()
  sessionStorage.setItem('dilo.tab', tab)
  await show(forAuthor(<Screen />, author))
}

const toBank = (id: WordId) => act(async () => arrangement.operate({ type: 'toBank', ids: [id] }))
const moved = () => arrangement.history.state.operations.map(({ ids }) => ids[0])

test('each tab goes on with its own changes after a reload, and is offered those of the others', async () => {
  await open('a')
  await toBank(CAR)
  await open('b')
  expect(moved()).toEqual([])
  await toBank(BUS)
  await open('a')
  expect(moved()).toEqual([CAR])
  expect(arrangement.draft.offered?.values).toMatchObject([{ ids: [BUS] }])
})

test('changes of before are put below those of now', async () => {
  await open('a')
  await toBank(CAR)
  await open('b')
  await toBank(BUS)
  await act(async () => arrangement.takeDraft())
  expect(moved()).toEqual([CAR, BUS])
  expect(arrangement.draft.offered).toBeUndefined()
  await open('b')
  expect(moved()).toEqual([CAR, BUS])
})

test('changes of before that are discarded are offered no more', async () => {
  await open('a')
  await toBank(CAR)
  await open('b')
  await act(async () => arrangement.draft.settle())
  expect(arrangement.draft.offered).toBeUndefined()
  await open('b')
  expect(arrangement.draft.offered).toBeUndefined()
})
