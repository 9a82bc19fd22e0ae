import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import {
  type ExerciseGroup,
  goOnInGroupAfterMs,
  groupAt,
  nextInGroup,
} from '#domain/course/exercise-group.ts'
import { clampPosition, type Move, mayGoBack, mayGoOn, nextMove } from '#domain/course/moving.ts'
import {
  type PassedBy,
  type Position,
  passedStepCount,
  percentOf,
  percentOfSteps,
  weaker,
} from '#domain/course/progress.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { type Completed, isOpen, lastOpen } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'
import { keepPassedSteps, type PassedSteps, readPassedSteps } from '#web/features/player/passed-steps.ts'
import type { Save } from '#web/saving/progress-saves.ts'

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
  const [position, setPosition] = useState<Position>(() => startOf(course, options))
  const [completed, setCompleted] = useState<ReadonlySet<WordId>>(() => completedOf(course))
  const [completedBefore] = useState(completed)
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
    item?.expandedExplanation?.isActive === true && !completedBefore.has(item._id) && !readNotes.has(item._id)
  const shape = course.lessons.map(({ number, wordIds }) => {
    return itemsOf(number)?.map(word => stepsOf(word).length) ?? wordIds.map(() => 1)
  })
  const isOpenWith = (known: Completed, id: WordId | undefined) =>
    id !== undefined && (isAdmin || isOpen(order, order.indexOf(id), known))
  const isLastStep = position.sentence === steps.length - 1
  const group = items && groupAt(items, position.word)
  const nextMember =
    group &&
    nextInGroup(group, position.word, {
      completed: place => completed.has(lesson?.wordIds[place] ?? ('' as WordId)),
      // The group is left, or not, when this member is passed.
      open: place => isOpenWith({ has: id => id === item?._id || completed.has(id) }, lesson?.wordIds[place]),
    })
  /** Where "next" leads with these words completed. */
  const moveWith = (known: Completed): Move => {
    // What an administrator skips is not completed, and leads on like everywhere.
    const isMemberDone = item !== undefined && isLastStep && known.has(item._id)
    return isMemberDone && nextMember !== undefined
      ? { to: 'word', position: { ...position, word: nextMember, sentence: 0 } }
      : nextMove(shape, position)
  }
  const move = moveWith(completed)

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

  /** Passes the current step. @returns the words that are completed now */
  const pass = (by: PassedBy): ReadonlySet<WordId> => {
    if (!item || isStepPassed) return completed
    const keys = steps.map((_, index) => stepKey(item._id, index))
    const passed = new Map(passedSteps).set(stepKey(item._id, position.sentence), by)
    const isCompleted = keys.every(key => passed.has(key))
    // A way that is not known here says nothing; of this step at least it is known.
    const weakest = keys.flatMap(key => passed.get(key) ?? []).reduce(weaker)
    const count = keys.filter(key => passed.has(key)).length
    if (isCompleted) for (const key of keys) passed.delete(key)
    setPassedSteps(passed)
    if (!isAdmin) keepPassedSteps(course.idStudentCourse, passed)
    if (!isCompleted) {
      report(position, { partialProgress: percentOfSteps(count, steps.length) })
      return completed
    }
    setCompleted(before => new Set(before).add(item._id))
    report(position, { completed: { word: item._id, by: weakest } })
    return new Set(completed).add(item._id)
  }

  const goOn = (to: Move) => {
    if (to.to === 'end') setInterruption('finished')
    else goToPosition(to.position)
  }

  /** Leaves the step, with these words completed: at the end of a lesson that is done, it is celebrated first. */
  const leave = (known: ReadonlySet<WordId>) => {
    const to = moveWith(known)
    const endsLesson = to.to === 'lesson' || to.to === 'end'
    if (endsLesson && percentOf(lesson?.wordIds ?? [], known) === 100) setInterruption('celebration')
    else goOn(to)
  }

  const next = () => {
    const notes = hasUnreadNotes ? 'unread' : 'none'
    const answer = mayGoOn({ isStepCompleted: isStepPassed, isSaving: false, isAdmin, notes })
    if (answer === 'readNotesFirst') return setInterruption('readNotesFirst')
    if (answer === 'yes') leave(completed)
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
    isWordOpen: id => isOpenWith(completed, id),
    pass,
    reportPartial: partialProgress => report(position, { partialProgress }),
    next,
    back: () => {
      if (mayGoBack(position)) goToPosition({ ...position, sentence: position.sentence - 1 })
    },
    skip: () => leave(pass('helped')),
    goTo: id => {
      const target = positionOf(course, id)
      if (target && isOpenWith(completed, id)) goToPosition(target)
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
      if (interruption === 'celebration' || interruption === 'rating') goOn(move)
    },
  }
}

/** What another tab or device completed meanwhile joins what is completed here; nothing leaves (D17). */
function useMergedFromServer(
  course: StudentCourse,
  setCompleted: (merge: (before: ReadonlySet<WordId>) => ReadonlySet<WordId>) => void,
): void {
  const seen = useRef(course.completedWords)
  useEffect(() => {
    if (seen.current === course.completedWords) return
    seen.current = course.completedWords
    setCompleted(before => new Set([...before, ...completedOf(course)]))
  }, [course, setCompleted])
}

function completedOf({ completedWords }: StudentCourse): ReadonlySet<WordId> {
  return new Set(Object.keys(completedWords) as WordId[])
}

function stepKey(id: WordId, step: number): string {
  return `${id}/${step}`
}

/**
 * The word at which the learner was a moment ago; else the saved place, or the last open word before it when
 * that one is locked: any client can save any place.
 */
function startOf(
  course: StudentCourse,
  { lastWord, isAdmin }: { lastWord?: WordId | undefined; isAdmin: boolean },
): Position {
  const saved = wordAt(course, course.index)
  const last = lastWord === undefined || lastWord === saved ? undefined : positionOf(course, lastWord)
  if (last || saved === undefined || isAdmin) return last ?? course.index
  const open = lastOpen(
    course.lessons.flatMap(({ wordIds }) => wordIds),
    saved,
    completedOf(course),
  )
  return (open !== saved && open && positionOf(course, open)) || course.index
}

/** What is known of the item at the saved place: the steps passed on this device with their ways, others without. */
function passedBefore(course: StudentCourse): PassedSteps {
  const kept = readPassedSteps(course.idStudentCourse)
  const id = wordAt(course, course.index)
  if (id === undefined) return kept
  const item = [...course.words, ...course.exercises].find(({ _id }) => _id === id)
  const { sentence } = course.index
  const count = passedStepCount(item ? stepsOf(item).length : sentence + 1, sentence, course.partialProgress)
  const passed = Array.from({ length: count }, (_, step) => [stepKey(id, step), undefined] as const)
  return new Map([...passed, ...kept])
}

function wordAt(course: StudentCourse, { lesson, word }: Position): WordId | undefined {
  return course.lessons[lesson]?.wordIds[word]
}

function positionOf(course: StudentCourse, id: WordId): Position | undefined {
  for (const [lesson, { wordIds }] of course.lessons.entries()) {
    const word = wordIds.indexOf(id)
    if (word !== -1) return { lesson, word, sentence: 0 }
  }
  return undefined
}
