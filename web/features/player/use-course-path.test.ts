import { act, cleanup, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { OpenCourse, Word } from '#contract/courses.ts'
import type { WordId } from '#domain/ids.ts'
import type { ItemRun } from '#web/features/player/item-run.ts'
import type { AskedStart } from '#web/features/player/use-asked-start.ts'
import { type CoursePath, useCoursePath } from '#web/features/player/use-course-path.ts'
import type { Save } from '#web/saving/progress-saves.ts'
import { courseOf, sentence, word } from '#web/testing/samples.ts'

const idOf = (name: string) => name as WordId
const THE_FIRST = '2026-01-01T00:00:00.000Z'
const NOTES = { isActive: true, description: {}, usageNotes: {}, additionalExamples: [] }

/** An item of one step; a word with sentences has one more for each. */
function item(name: string, given: Partial<Word> & { sentenceCount?: number } = {}): Word {
  const { sentenceCount = 0, ...rest } = given
  const sentences = Array.from({ length: sentenceCount }, (_, n) => sentence(`${name} ${n}`))
  return word(name, { _id: idOf(name), sentences, ...rest })
}

const completed = (...names: string[]) => Object.fromEntries(names.map(name => [name, THE_FIRST]))

/** A path, with its current item. */
type Walk = CoursePath & ItemRun

const walkOf = (path: CoursePath): Walk => ({ ...path, ...(path.run as ItemRun) })

/** Simulates a learner's visit. @returns the run after each act, and its saves */
function visit(
  course: OpenCourse,
  given: {
    isAdmin?: boolean
    lastWord?: WordId
    asked?: AskedStart
    asksRating?: () => boolean
  } = {},
) {
  cleanup()
  const saves: Save[] = []
  const { result } = renderHook(() =>
    useCoursePath(course, {
      isAdmin: false,
      itemsOf: number => course.words.filter(({ lessonNumber }) => lessonNumber === number),
      save: save => saves.push(save),
      asksRating: () => true,
      ...given,
    }),
  )
  return {
    saves,
    get run() {
      return walkOf(result.current)
    },
    act(what: (run: Walk) => void) {
      act(() => what(walkOf(result.current)))
      return walkOf(result.current)
    },
  }
}

describe('usage notes (L4.12, L4.13)', () => {
  const course = (given: Partial<OpenCourse> = {}) =>
    courseOf([[item('a', { expandedExplanation: NOTES }), item('b')]], given)

  test('are also required by an item of one step, which is completed by passing it', () => {
    const learner = visit(course())
    learner.act(run => run.pass('spoken'))
    expect(learner.run.isCompleted(idOf('a'))).toBe(true)
    expect(learner.act(run => run.next()).interruption).toBe('readNotesFirst')
    expect(learner.run.position.word).toBe(0)
    learner.act(run => run.readNotes())
    expect(learner.act(run => run.next()).position.word).toBe(1)
  })

  test('that were read before are not required', () => {
    const learner = visit(course())
    learner.act(run => run.readNotes())
    learner.act(run => run.pass('spoken'))
    expect(learner.act(run => run.next()).position.word).toBe(1)
  })

  test('of a word completed before this visit are not required (decision 003)', () => {
    const learner = visit(course({ completedWords: completed('a') }))
    expect(learner.act(run => run.next()).position.word).toBe(1)
  })
})

describe('the rest between the two sittings of a lesson', () => {
  const names = Array.from({ length: 20 }, (_, place) => `w${place}`)
  const at = (place: number) =>
    courseOf([names.map(name => item(name))], {
      index: { lesson: 0, word: place, sentence: 0 },
      completedWords: completed(...names.slice(0, place)),
    })

  test('comes once the first half is done, with the place at the second one already saved', () => {
    const learner = visit(at(9))
    learner.act(run => run.pass('spoken'))
    expect(learner.act(run => run.next()).interruption).toBe('rest')
    expect(learner.saves.at(-1)?.index).toEqual({ lesson: 0, word: 10, sentence: 0 })
    const { interruption, position } = learner.act(run => run.goOn())
    expect([interruption, position.word]).toEqual(['none', 10])
  })

  test('comes neither before the half, nor when its last item is repeated, nor for an author', () => {
    const early = visit(at(8))
    early.act(run => run.pass('spoken'))
    expect(early.act(run => run.next()).interruption).toBe('none')
    const again = visit({ ...at(10), index: { lesson: 0, word: 9, sentence: 0 } })
    expect(again.act(run => run.next()).interruption).toBe('none')
    const author = visit(at(9), { isAdmin: true })
    author.act(run => run.pass('spoken'))
    expect(author.act(run => run.next()).interruption).toBe('none')
  })
})

describe('how an item was passed (D19)', () => {
  const lessons = [[item('a', { sentenceCount: 2 }), item('b')]]
  const left = { index: { lesson: 0, word: 0, sentence: 1 }, partialProgress: 33 }

  test('is the weakest way of its steps, also after a reload in the middle', () => {
    visit(courseOf(lessons)).act(run => run.pass('helped'))
    const learner = visit(courseOf(lessons, left))
    learner.act(run => run.pass('spoken'))
    learner.act(run => run.next())
    learner.act(run => run.pass('typed'))
    expect(learner.saves.at(-1)?.completed).toEqual({ word: 'a', by: 'helped' })
  })

  test('is the weakest known way if a step was passed on another device', () => {
    const learner = visit(courseOf(lessons, left))
    learner.act(run => run.pass('typed'))
    learner.act(run => run.next())
    learner.act(run => run.pass('spoken'))
    expect(learner.saves.at(-1)?.completed).toEqual({ word: 'a', by: 'typed' })
  })

  test('is deleted from the device when the item is completed', () => {
    const learner = visit(courseOf(lessons))
    for (const _ of [1, 2, 3]) {
      learner.act(run => run.pass('spoken'))
      learner.act(run => run.next())
    }
    expect(learner.run.position.word).toBe(1)
    expect(localStorage.length).toBe(0)
  })

  test.each([
    ['all of it said', 'selfCompared' as const, 'spoken' as const, true],
    ['a part of it typed', 'spoken' as const, 'typed' as const, false],
    ['a part of it typed on another device', 'typed' as const, 'spoken' as const, false],
  ])('a course is known to be said aloud or not: %s', (_, before, now, expected) => {
    const [first, second] = [item('a'), item('b')]
    const learner = visit(
      courseOf([[first], [second]], {
        index: { lesson: 1, word: 0, sentence: 0 },
        completedWords: completed('a'),
        passedBy: { a: before },
      }),
    )
    expect(learner.run.areAllSaid).toBe(false)
    expect(learner.act(run => run.pass(now)).areAllSaid).toBe(expected)
  })

  test('of a placed item is what it is done by in its lesson, and locks nothing until then (D52)', () => {
    const placed = { completedWords: completed('a', 'b'), passedBy: { a: 'placed', b: 'spoken' } }
    const learner = visit(courseOf(lessons, placed))
    expect([learner.run.isStepPassed, learner.run.isWordOpen(idOf('b'))]).toEqual([false, true])
    for (const _ of [1, 2, 3]) {
      learner.act(run => run.pass('spoken'))
      learner.act(run => run.next())
    }
    const [done] = learner.saves.flatMap(save => save.completed ?? [])
    expect(done).toEqual({ word: 'a', by: 'spoken' })
    expect([learner.run.item._id, learner.run.isStepPassed]).toEqual(['b', true])
    learner.act(run => run.goTo(idOf('a')))
    expect(learner.run.isStepPassed).toBe(true)
  })

  test('is not stored for a visitor', () => {
    const learner = visit(courseOf(lessons, { idStudentCourse: null }))
    learner.act(run => run.pass('spoken'))
    expect([localStorage.length, learner.saves]).toEqual([0, []])
  })

  test('a step included in the saved percent is passed, even at the current position', () => {
    const learner = visit(courseOf(lessons, { partialProgress: 33 }))
    expect(learner.run.isStepPassed).toBe(true)
    expect(learner.act(run => run.next()).isStepPassed).toBe(false)
  })
})

describe('a run begins', () => {
  const lessons = [[item('a'), item('b'), item('c')], [item('d')]]
  const at = (lesson: number, word: number) => ({ lesson, word, sentence: 0 })

  test.each([
    ['at the saved position', { index: at(0, 1), completedWords: completed('a') }, {}, at(0, 1)],
    [
      'at the last open word before a locked one',
      { index: at(1, 0), completedWords: completed('a') },
      {},
      at(0, 1),
    ],
    ['at any saved position for an administrator', { index: at(1, 0) }, { isAdmin: true }, at(1, 0)],
    ['at the first item of a review', { index: at(1, 0) }, { asked: { isReview: true } }, at(0, 0)],
    [
      'at the word that the address asks for',
      { index: at(1, 0), completedWords: completed('a', 'b') },
      { asked: { word: idOf('c') } },
      at(0, 2),
    ],
    [
      'at the saved position when the word that is asked for is locked',
      { index: at(0, 1), completedWords: completed('a') },
      { asked: { word: idOf('d') } },
      at(0, 1),
    ],
    [
      'at the first word that is left of the lesson that is asked for',
      { index: at(1, 0), completedWords: completed('a') },
      { asked: { lesson: '1' } },
      at(0, 1),
    ],
    [
      'at the first word of a completed lesson that is asked for',
      { index: at(1, 0), completedWords: completed('a', 'b', 'c') },
      { asked: { lesson: '1' } },
      at(0, 0),
    ],
    [
      'at the saved position when the lesson that is asked for is locked',
      { index: at(0, 1), completedWords: completed('a') },
      { asked: { lesson: '2' } },
      at(0, 1),
    ],
    [
      'at the saved position when what is asked for is nowhere',
      { index: at(0, 1), completedWords: completed('a') },
      { asked: { lesson: 'x', word: 'zzz' } },
      at(0, 1),
    ],
    [
      'at any lesson for an administrator',
      { index: at(0, 0) },
      { isAdmin: true, asked: { lesson: '2' } },
      at(1, 0),
    ],
    [
      'at its position before the course changed in a review',
      { index: at(1, 0) },
      { asked: { isReview: true }, lastWord: idOf('c') },
      at(0, 2),
    ],
    ['at its position before the course changed', { index: at(0, 0) }, { lastWord: idOf('c') }, at(0, 2)],
  ])('%s', (_, given, options, expected) => {
    expect(visit(courseOf(lessons, given), options).run.position).toEqual(expected)
  })
})

describe('a word that is chosen', () => {
  const lessons = [[item('a'), item('b'), item('c')]]

  test.each([
    ['is jumped to when it is completed', 'a', {}, 0],
    ['is not opened while it is locked', 'c', {}, 1],
    ['is opened by administrators, whatever is completed', 'c', { isAdmin: true }, 2],
  ])('%s', (_, name, options, wordIndex) => {
    const index = { lesson: 0, word: 1, sentence: 0 }
    const learner = visit(courseOf(lessons, { index, completedWords: completed('a') }), options)
    expect(learner.act(run => run.goTo(idOf(name))).position.word).toBe(wordIndex)
  })
})

test('an administrator advances without completing, past unread notes, and saves nothing', () => {
  const lessons = [[item('a', { expandedExplanation: NOTES, sentenceCount: 1 }), item('b')]]
  const admin = visit(courseOf(lessons), { isAdmin: true })
  for (const _ of [1, 2]) admin.act(run => run.next())
  expect([admin.run.position.word, admin.run.isCompleted(idOf('a')), admin.saves]).toEqual([1, false, []])
})

test('the beginning of a review is saved as the place, so that a reload does not lead away from it', () => {
  const learner = visit(
    courseOf([[item('a')], [item('b')]], { index: { lesson: 1, word: 0, sentence: 0 } }),
    { asked: { isReview: true } },
  )
  expect(learner.saves).toMatchObject([{ word: 'a', index: { lesson: 0, word: 0, sentence: 0 } }])
})

test('a place that the address asks for is saved, unless it is the saved one', () => {
  const given = { index: { lesson: 0, word: 1, sentence: 0 }, completedWords: completed('a') }
  const lessons = [[item('a'), item('b')]]
  expect(visit(courseOf(lessons, given), { asked: { word: idOf('a') } }).saves).toMatchObject([{ word: 'a' }])
  expect(visit(courseOf(lessons, given), { asked: { word: idOf('b') } }).saves).toEqual([])
})

test('an act is later than the place that it follows, also by a clock that is behind (decision 031)', () => {
  const indexAt = new Date(Date.now() + 60_000).toISOString()
  const learner = visit(courseOf([[item('a'), item('b')]], { indexAt }))
  learner.act(run => run.pass('spoken'))
  learner.act(run => run.next())
  const [passed, moved] = learner.saves.map(({ savedAt }) => savedAt)
  expect([indexAt < `${passed}`, `${passed}` < `${moved}`]).toEqual([true, true])
})

describe('an item that cannot be shown', () => {
  test('at the end of a lesson is skipped like any other: the lesson is celebrated and rated', () => {
    const learner = visit(
      courseOf([[item('a'), item('b', { type: 'hologram' })], [item('c')]], {
        index: { lesson: 0, word: 1, sentence: 0 },
        completedWords: completed('a'),
      }),
    )
    expect(learner.act(run => run.skip()).interruption).toBe('celebration')
    expect(learner.saves.at(-1)?.completed).toEqual({ word: 'b', by: 'helped' })
    expect(learner.act(run => run.resume()).interruption).toBe('lessonDone')
    expect(
      learner.saves.map(({ word }) => word),
      'the next lesson is where they begin next time',
    ).toEqual(['b', 'c'])
    expect(learner.act(run => run.goOn()).interruption).toBe('rating')
    expect(learner.act(run => run.resume()).position).toEqual({ lesson: 1, word: 0, sentence: 0 })
    expect(learner.run.interruption).toBe('none')
  })

  test('at the end of an incomplete lesson advances at once', () => {
    const learner = visit(
      courseOf([[item('a'), item('b'), item('c', { type: 'hologram' })], [item('d')]], {
        index: { lesson: 0, word: 2, sentence: 0 },
        completedWords: completed('b'),
      }),
    )
    expect(learner.act(run => run.skip()).position).toEqual({ lesson: 1, word: 0, sentence: 0 })
  })
})

describe('a group with other items in between', () => {
  const grouped = { exerciseGroup: 'x' }
  const lessons = [[item('a', grouped), item('b'), item('c', grouped), item('d')]]

  test('is shown together, without skipping the items in between', () => {
    const learner = visit(courseOf(lessons))
    expect([learner.run.group, learner.run.advanceAfterMs]).toEqual([[0, 2], 1000])
    for (const wordIndex of [1, 2, 3]) {
      learner.act(run => run.pass('spoken'))
      expect(learner.act(run => run.next()).position.word).toBe(wordIndex)
    }
  })

  test('advances within the group when the items in between are completed', () => {
    const learner = visit(courseOf(lessons, { completedWords: completed('b') }))
    expect(learner.run.advanceAfterMs).toBe(500)
    learner.act(run => run.pass('spoken'))
    expect(learner.act(run => run.next()).position.word).toBe(2)
  })
})

describe('the end of a lesson (decision 048)', () => {
  const atEnd = () => {
    const learner = visit(courseOf([[item('a')], [item('b')]]))
    learner.act(run => run.pass('typed'))
    learner.act(run => run.next())
    learner.act(run => run.resume())
    expect(learner.run.interruption, 'nothing covers the result').toBe('lessonDone')
    return learner
  }

  test('stays until the learner goes on, and knows the next lesson and what was said aloud', () => {
    const learner = atEnd()
    expect(learner.run.nextLesson).toMatchObject({ number: 2, wordCount: 1 })
    expect(learner.run.isSaid('a' as WordId)).toBe(false)
    learner.act(run => run.next())
    expect(learner.run.interruption, 'a swipe behind it changes nothing').toBe('lessonDone')
  })

  test.each([
    ['goes on', (run: Walk) => run.goOn(), ['none', 1]],
    ['closes it stays in the lesson', (run: Walk) => run.resume(), ['none', 0]],
  ] as const)('whoever %s, after a rating that is asked for once', (_, leave, then) => {
    const learner = atEnd()
    learner.act(leave)
    expect([learner.run.interruption, learner.run.position.lesson], 'not yet').toEqual(['rating', 0])
    learner.act(run => run.next())
    expect(learner.run.interruption, 'a swipe behind it changes nothing').toBe('rating')
    learner.act(run => run.resume())
    expect([learner.run.interruption, learner.run.position.lesson]).toEqual(then)
  })

  test('whoever leaves for another page does so after the rating, once', () => {
    const learner = atEnd()
    const open = vi.fn()
    learner.act(run => run.leaveFor(open))
    expect([learner.run.interruption, open.mock.calls.length]).toEqual(['rating', 0])
    learner.act(run => run.resume())
    expect([learner.run.interruption, open.mock.calls.length]).toEqual(['lessonDone', 1])
  })

  test('without a rating to ask for it is left at once', () => {
    const learner = visit(courseOf([[item('a')], [item('b')]]), { asksRating: () => false })
    learner.act(run => run.pass('spoken'))
    learner.act(run => run.next())
    learner.act(run => run.resume())
    learner.act(run => run.goOn())
    expect([learner.run.interruption, learner.run.position.lesson]).toEqual(['none', 1])
  })

  test('after the last word of the course the course is finished', () => {
    const learner = visit(courseOf([[item('a')]]))
    learner.act(run => run.pass('spoken'))
    learner.act(run => run.next())
    learner.act(run => run.resume())
    expect([learner.run.interruption, learner.run.isSaid('a' as WordId)]).toEqual(['finished', true])
    learner.act(run => run.goOn())
    expect(learner.run.interruption).toBe('finished')
    learner.act(run => run.resume())
    expect(learner.run.interruption).toBe('rating')
  })
})

describe('leaving a step', () => {
  test('"next" that asked for the notes happens when they are closed: nobody presses twice', () => {
    const learner = visit(courseOf([[item('one', { expandedExplanation: NOTES }), item('two')]]))
    learner.act(run => run.pass('spoken'))
    learner.act(run => run.next())
    expect(learner.run.interruption).toBe('readNotesFirst')
    learner.act(run => run.readNotes())
    expect(learner.run.item?.englishWord).toBe('two')
  })

  test('notes that were opened without "next" leave nothing', () => {
    const learner = visit(courseOf([[item('one', { expandedExplanation: NOTES }), item('two')]]))
    learner.act(run => run.readNotes())
    learner.act(run => run.pass('spoken'))
    expect(learner.run.item?.englishWord).toBe('one')
  })

  test('a step is left once: what is shown over it goes on from there', () => {
    const learner = visit(courseOf([[item('one')]]))
    learner.act(run => run.pass('spoken'))
    learner.act(run => run.next())
    expect(learner.run.interruption).toBe('celebration')
    learner.act(run => run.next())
    expect(learner.run.interruption).toBe('celebration')
  })
})
