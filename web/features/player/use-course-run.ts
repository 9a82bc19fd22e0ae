import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { stepsOf } from '#domain/course.ts'
import { type ExerciseGroup, goOnInGroupAfterMs, groupAt, nextInGroup } from '#domain/exercise-group.ts'
import type { WordId } from '#domain/ids.ts'
import { clampPosition, mayGoBack, mayGoOn, nextMove } from '#domain/moving.ts'
import { type PassedBy, type Position, percentOf, percentOfSteps, weaker } from '#domain/progress.ts'
import { isOpen } from '#domain/unlocking.ts'
import type { Save } from '#web/lib/outbox.ts'

export type LessonView = {
  number: number
  title: string
  topic: string
  wordCount: number
  wordIds: WordId[]
  percent: number
}

/** What interrupts the walk through a course, shown over the item. */
export type Interruption = 'none' | 'readNotesFirst' | 'celebration' | 'rating' | 'finished'

export type CourseRun = {
  lessons: LessonView[]
  position: Position
  /** Undefined while the lesson's content is on its way. */
  item: Word | undefined
  step: Word | Word['sentences'][number] | undefined
  stepCount: number
  isStepPassed: boolean
  /** The group in which the item is shown, by its places in the lesson. */
  group: ExerciseGroup | undefined
  /** How soon a right answer goes on by itself; undefined where the kind of item decides. */
  goOnAfterMs: number | undefined
  canGoBack: boolean
  hasUnreadNotes: boolean
  interruption: Interruption
  /** The lesson that "next" will open after the celebration; undefined at the end of the course. */
  nextLesson: number | undefined
  isCompleted(id: WordId): boolean
  isWordOpen(id: WordId): boolean
  pass(by: PassedBy): void
  /** Saves how much of the current step is done, in percent. */
  reportPartial(percent: number): void
  next(): void
  back(): void
  /** Leaves behind an item that cannot be shown: it counts as helped, so that nothing stays locked behind it. */
  skip(): void
  goTo(id: WordId): void
  readNotes(): void
  /** Ends what interrupts; after the celebration comes the rating, if it is asked for, and then it goes on. */
  resume(): void
}

/**
 * A learner's walk through a course: where they are, what they passed, what is open. The rules are the
 * domain's; this keeps their state on the screen and reports each change to be saved.
 */
export function useCourseRun(
  course: StudentCourse,
  options: {
    isAdmin: boolean
    itemsOf: (lessonNumber: number) => Word[] | undefined
    save: (save: Save) => void
    /** Whether the learner is asked what they think of a lesson that they have just completed. */
    asksRating: (lessonNumber: number) => boolean
    /** The word at which the walk through an older version of the course was. */
    lastWord?: WordId | undefined
  },
): CourseRun {
  const { isAdmin, itemsOf, save, asksRating } = options
  const order = useMemo(() => course.lessons.flatMap(lesson => lesson.wordIds), [course.lessons])
  const [position, setPosition] = useState<Position>(() => startOf(course, options.lastWord))
  const [completed, setCompleted] = useState(() => new Set(Object.keys(course.completedWords) as WordId[]))
  const [passedSteps, setPassedSteps] = useState(() => passedBefore(course))
  const [readNotes, setReadNotes] = useState<ReadonlySet<WordId>>(new Set())
  const [interruption, setInterruption] = useState<Interruption>('none')

  useMergedFromServer(course, setCompleted)

  const lesson = course.lessons[position.lesson]
  const items = lesson && itemsOf(lesson.number)
  const item = items?.[position.word]
  const steps = item ? stepsOf(item) : []
  const step = steps[position.sentence]
  const isStepPassed =
    item !== undefined && (completed.has(item._id) || passedSteps.has(stepKey(item._id, position.sentence)))
  const hasUnreadNotes =
    item?.expandedExplanation?.isActive === true && !completed.has(item._id) && !readNotes.has(item._id)
  const shape = course.lessons.map(({ number, wordIds }) => {
    return itemsOf(number)?.map(word => stepsOf(word).length) ?? wordIds.map(() => 1)
  })
  const isPlaceCompleted = (place: number) => completed.has(lesson?.wordIds[place] ?? ('' as WordId))
  const isLastStep = position.sentence === steps.length - 1
  const group = items && groupAt(items, position.word)
  const nextMember = group && nextInGroup(group, position.word, isPlaceCompleted)
  // What an administrator skips is not completed, and leads on like everywhere.
  const isMemberDone = item !== undefined && isLastStep && completed.has(item._id)
  const move =
    isMemberDone && nextMember !== undefined
      ? ({ to: 'word', position: { ...position, word: nextMember, sentence: 0 } } as const)
      : nextMove(shape, position)

  const report = useCallback(
    (at: Position, done: Partial<Save> = {}) => {
      if (course.idStudentCourse === null || isAdmin) return
      save({ idStudentCourse: course.idStudentCourse, index: at, savedAt: new Date().toISOString(), ...done })
    },
    [course.idStudentCourse, isAdmin, save],
  )

  const goToPosition = (to: Position) => {
    const reached = clampPosition(shape, to)
    setPosition(reached)
    report(reached)
  }

  const pass = (by: PassedBy) => {
    if (!item || isStepPassed) return
    const passed = new Map(passedSteps).set(stepKey(item._id, position.sentence), by)
    setPassedSteps(passed)
    const ways = steps.flatMap((_, index) => passed.get(stepKey(item._id, index)) ?? [])
    if (ways.length < steps.length) {
      return report(position, { partialProgress: percentOfSteps(ways.length, steps.length) })
    }
    setCompleted(before => new Set(before).add(item._id))
    report(position, { completed: { word: item._id, by: ways.reduce(weaker) } })
  }

  const goOn = () => {
    if (move.to === 'end') setInterruption('finished')
    else goToPosition(move.position)
  }

  const next = () => {
    const notes = hasUnreadNotes ? 'unread' : 'none'
    const answer = mayGoOn({ isStepCompleted: isStepPassed, isSaving: false, isAdmin, notes })
    if (answer === 'readNotesFirst') return setInterruption('readNotesFirst')
    if (answer !== 'yes') return
    const endsLesson = move.to === 'lesson' || move.to === 'end'
    const isLessonDone = percentOf(lesson?.wordIds ?? [], completed) === 100
    if (endsLesson && isLessonDone) setInterruption('celebration')
    else goOn()
  }

  return {
    lessons: course.lessons.map(outline => ({ ...outline, percent: percentOf(outline.wordIds, completed) })),
    position,
    item,
    step,
    stepCount: steps.length,
    isStepPassed,
    group,
    goOnAfterMs: group && isLastStep ? goOnInGroupAfterMs(nextMember) : undefined,
    canGoBack: mayGoBack(position),
    hasUnreadNotes,
    interruption,
    nextLesson: move.to === 'lesson' ? course.lessons[move.position.lesson]?.number : undefined,
    isCompleted: id => completed.has(id),
    isWordOpen: id => isAdmin || isOpen(order, order.indexOf(id), completed),
    pass,
    reportPartial: partialProgress => report(position, { partialProgress }),
    next,
    back: () => {
      if (mayGoBack(position)) goToPosition({ ...position, sentence: position.sentence - 1 })
    },
    skip: () => {
      pass('helped')
      goOn()
    },
    goTo: id => {
      const target = positionOf(course, id)
      if (target && (isAdmin || isOpen(order, order.indexOf(id), completed))) goToPosition(target)
    },
    readNotes: () => {
      if (item) setReadNotes(new Set(readNotes).add(item._id))
      setInterruption('none')
    },
    resume: () => {
      if (interruption === 'celebration' && lesson && asksRating(lesson.number)) {
        return setInterruption('rating')
      }
      setInterruption('none')
      if (interruption === 'celebration' || interruption === 'rating') goOn()
    },
  }
}

/** What another tab or device completed meanwhile joins what is completed here; nothing leaves (D17). */
function useMergedFromServer(
  course: StudentCourse,
  setCompleted: (merge: (before: Set<WordId>) => Set<WordId>) => void,
): void {
  const seen = useRef(course.completedWords)
  useEffect(() => {
    if (seen.current === course.completedWords) return
    seen.current = course.completedWords
    setCompleted(before => new Set([...before, ...(Object.keys(course.completedWords) as WordId[])]))
  }, [course.completedWords, setCompleted])
}

function stepKey(id: WordId, step: number): string {
  return `${id}/${step}`
}

/** The saved place; or the word at which the learner was a moment ago, when that is another one. */
function startOf(course: StudentCourse, lastWord: WordId | undefined): Position {
  const { lesson, word } = course.index
  const isThere = lastWord === undefined || course.lessons[lesson]?.wordIds[word] === lastWord
  return (!isThere && positionOf(course, lastWord)) || course.index
}

/** The steps before the saved place were passed, in a way that the device no longer knows. */
function passedBefore(course: StudentCourse): ReadonlyMap<string, PassedBy> {
  const { lesson, word, sentence } = course.index
  const id = course.lessons[lesson]?.wordIds[word]
  if (id === undefined) return new Map()
  return new Map(Array.from({ length: sentence }, (_, step) => [stepKey(id, step), 'spoken' as const]))
}

function positionOf(course: StudentCourse, id: WordId): Position | undefined {
  for (const [lesson, { wordIds }] of course.lessons.entries()) {
    const word = wordIds.indexOf(id)
    if (word !== -1) return { lesson, word, sentence: 0 }
  }
  return undefined
}
