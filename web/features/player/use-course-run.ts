import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import {
  type ExerciseGroup,
  groupAdvanceDelayMs,
  groupAt,
  nextInGroup,
} from '#domain/course/exercise-group.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import { clampPosition, type Move, mayAdvance, mayGoBack, nextMove } from '#domain/course/moving.ts'
import {
  comparePositions,
  type PassedBy,
  type Position,
  passedStepCount,
  percentOf,
  percentOfSteps,
  weaker,
} from '#domain/course/progress.ts'
import { endsFirstSitting } from '#domain/course/sittings.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { type Completed, isOpen } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'
import { placeTime, positionOf } from '#web/features/player/known-progress.ts'
import { keepPassedSteps, type PassedSteps, readPassedSteps } from '#web/features/player/passed-steps.ts'
import { askedPlace, completedOf, startOf, wordAt } from '#web/features/player/run-start.ts'
import type { AskedStart } from '#web/features/player/use-asked-start.ts'
import { useWays } from '#web/features/player/use-ways.ts'
import type { Save } from '#web/saving/progress-saves.ts'

export type LessonView = {
  number: number
  title: string
  topic: string
  goal: string
  wordCount: number
  minutes: number
  wordIds: WordId[]
  percent: number
}

/**
 * Interruptions of the course run, shown over the item. `rest` is between the two sittings of a lesson. The end of a
 * lesson is celebrated, then left to the learner, and when they leave it they are asked for a rating (decision 048).
 */
export type Interruption =
  | 'none'
  | 'readNotesFirst'
  | 'rest'
  | 'celebration'
  | 'lessonDone'
  | 'finished'
  | 'rating'

/** How a learner leaves the end of a lesson: to the next one, back into this one, or to another page. */
type WayOut = 'goOn' | 'stay' | (() => void)

export type CourseRun = {
  lessons: LessonView[]
  position: Position
  /** Undefined while the lesson is loading. */
  item: Word | undefined
  step: Word | Word['sentences'][number] | undefined
  stepCount: number
  isStepPassed: boolean
  /** The group of the item, as indices within the lesson. */
  group: ExerciseGroup | undefined
  /** Delay before a right answer advances; undefined where the kind of item decides. */
  advanceAfterMs: number | undefined
  canGoBack: boolean
  hasUnreadNotes: boolean
  interruption: Interruption
  /** The lesson that follows the item; undefined within a lesson, and at the end of the course. */
  nextLesson: LessonView | undefined
  /** Whether the learner said every word of the course aloud. */
  areAllSaid: boolean
  isSaid(id: WordId): boolean
  isCompleted(id: WordId): boolean
  isWordOpen(id: WordId): boolean
  /** Whether the texts of an item would give its answer away. Authors see them. */
  hidesTexts(item: Pick<Word, '_id' | 'type'>): boolean
  pass(by: PassedBy): void
  /** Saves the completed percent of the current step. */
  reportPartial(percent: number): void
  next(): void
  back(): void
  /** Skips an item that cannot be shown: it counts as helped, so that it locks nothing. */
  skip(): void
  goTo(id: WordId): void
  /** The notes were read; advances if "next" was waiting for them. */
  readNotes(): void
  /** Ends the interruption: a celebration shows the end of the lesson, a rating continues as the learner had chosen. */
  resume(): void
  /** Opens the second sitting after the rest, and the next lesson after a completed one; a rating may come first. */
  goOn(): void
  /** Leaves the end of a lesson for another page; a rating may come first. */
  leaveFor(open: () => void): void
}

/**
 * A learner's run through a course: position, passed steps, open words. The domain has the rules; this hook holds their
 * state and reports each change to be saved.
 */
export function useCourseRun(
  course: StudentCourse,
  options: {
    isAdmin: boolean
    itemsOf: (lessonNumber: number) => Word[] | undefined
    save: (save: Save) => void
    /** Whether to ask for a rating of a lesson that was just completed; called once the learner leaves its end. */
    asksRating: (lessonNumber: number) => boolean
    /** The current word of the run through the previous version of the course. */
    lastWord?: WordId | undefined
    /** Where the address asks to start; this becomes the learner's place. */
    asked?: AskedStart
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

  /** When the learner was here, by the clocks of all known devices. */
  const hereAt = useRef(placeTime(course))

  const { keepWay, wasSaid, areAllSaid } = useWays(course)

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
      completed: index => completed.has(lesson?.wordIds[index] ?? ('' as WordId)),
      // Decides whether the group ends with this item.
      open: index => isOpenWith({ has: id => id === item?._id || completed.has(id) }, lesson?.wordIds[index]),
    })
  /** The next move, given the completed words. */
  const moveWith = (known: Completed): Move => {
    // An item that an administrator skips is not completed, and advances as usual.
    const isMemberDone = item !== undefined && isLastStep && known.has(item._id)
    return isMemberDone && nextMember !== undefined
      ? { to: 'word', position: { ...position, word: nextMember, sentence: 0 } }
      : nextMove(shape, position)
  }
  const move = moveWith(completed)

  const report = useCallback(
    (at: Position, done: Partial<Save> = {}) => {
      const { idStudentCourse, revision: since } = course
      if (idStudentCourse === null || isAdmin) return
      const word = wordAt(course, at)
      // Keep timestamps monotonic: a slow clock must not make this look older than the previous move.
      hereAt.current = Math.max(Date.now(), hereAt.current + 1)
      const savedAt = new Date(hereAt.current).toISOString()
      save({ idStudentCourse, index: at, word, savedAt, since, ...done })
    },
    [course, isAdmin, save],
  )

  const [isMoved] = useState(() => (askedPlace(course, options) ?? course.index) !== course.index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move is reported once
  useEffect(() => {
    if (isMoved) report(position)
  }, [])

  // When the learner has advanced in another tab or on another device, the run follows, but never goes back
  // automatically.
  useEffect(() => {
    if (placeTime(course) <= hereAt.current || interruption !== 'none') return
    hereAt.current = placeTime(course)
    const reached = startOf(course, { isAdmin })
    if (comparePositions(reached, position) <= 0) return
    setPosition(reached)
    setPassedSteps(known => new Map([...passedBefore(course), ...known]))
  }, [course, isAdmin, interruption, position])

  const goToPosition = (to: Position) => {
    const reached = clampPosition(shape, to)
    setPosition(reached)
    report(reached)
  }

  /** Passes the current step. @returns the completed words */
  const pass = (by: PassedBy): ReadonlySet<WordId> => {
    if (!item || isStepPassed) return completed
    const keys = steps.map((_, index) => stepKey(item._id, index))
    const passed = new Map(passedSteps).set(stepKey(item._id, position.sentence), by)
    const isCompleted = keys.every(key => passed.has(key))
    // Unknown ways are ignored; at least this step's way is known.
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
    keepWay(item._id, weakest)
    report(position, { completed: { word: item._id, by: weakest } })
    return new Set(completed).add(item._id)
  }

  const advance = (to: Move) => {
    if (to.to === 'end') setInterruption('finished')
    else goToPosition(to.position)
  }

  /** Whether the learner has just done the first sitting; a repetition needs no rest. */
  const startsRest = (word: number, known: ReadonlySet<WordId>) =>
    items !== undefined &&
    item !== undefined &&
    !isAdmin &&
    !completedBefore.has(item._id) &&
    endsFirstSitting(items, { from: position.word, to: word }, known)

  /** Leaves the step, given the completed words: the end of a completed lesson is celebrated first. */
  const leave = (known: ReadonlySet<WordId>) => {
    const to = moveWith(known)
    const endsLesson = to.to === 'lesson' || to.to === 'end'
    if (endsLesson && percentOf(lesson?.wordIds ?? [], known) === 100) return setInterruption('celebration')
    if (to.to === 'word' && startsRest(to.position.word, known)) {
      // Learners who leave now begin at the second sitting.
      report(to.position)
      return setInterruption('rest')
    }
    advance(to)
  }

  const next = () => {
    // The step is already left: the interruption over it determines what follows.
    if (interruption !== 'none') return
    const notes = hasUnreadNotes ? 'unread' : 'none'
    const answer = mayAdvance({ isStepCompleted: isStepPassed, isSaving: false, isAdmin, notes })
    if (answer === 'readNotesFirst') return setInterruption('readNotesFirst')
    if (answer === 'yes') leave(completed)
  }

  /** The lesson was celebrated. The next one becomes the learner's place, even if they leave now. */
  const endLesson = () => {
    if (move.to === 'end') return setInterruption('finished')
    report(move.position)
    setInterruption('lessonDone')
  }

  const wayOut = useRef<WayOut>('stay')
  const goOut = (way: WayOut) => {
    // The page stays until the other one replaces it.
    setInterruption(typeof way !== 'function' ? 'none' : move.to === 'end' ? 'finished' : 'lessonDone')
    if (way === 'goOn') advance(move)
    else if (way !== 'stay') way()
  }
  /** The end of a lesson was seen: asks for a rating before anything else, if there is one to ask for (L4.29). */
  const leaveEnd = (way: WayOut) => {
    if (interruption !== 'lessonDone' && interruption !== 'finished') return
    if (!lesson || !asksRating(lesson.number)) return goOut(way)
    wayOut.current = way
    setInterruption('rating')
  }

  const lessons = course.lessons.map(outline => ({
    ...outline,
    percent: percentOf(outline.wordIds, completed),
  }))
  return {
    lessons,
    position,
    item,
    step,
    stepCount: steps.length,
    isStepPassed,
    group,
    advanceAfterMs: group && isLastStep ? groupAdvanceDelayMs(nextMember) : undefined,
    canGoBack: mayGoBack(position),
    hasUnreadNotes,
    interruption,
    nextLesson: move.to === 'lesson' ? lessons[move.position.lesson] : undefined,
    areAllSaid,
    isSaid: wasSaid,
    isCompleted: id => completed.has(id),
    isWordOpen: id => isOpenWith(completed, id),
    hidesTexts: ({ _id, type }) =>
      !isAdmin && !completed.has(_id) && kindOfItem(type)?.isTitleAnswer === true,
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
      // "Next" was already pressed; do not require a second press.
      if (interruption === 'readNotesFirst' && isStepPassed) leave(completed)
    },
    resume: () => {
      if (interruption === 'celebration') return endLesson()
      if (interruption === 'rating') return goOut(wayOut.current)
      if (interruption === 'readNotesFirst' || interruption === 'rest') return setInterruption('none')
      leaveEnd('stay')
    },
    goOn: () => {
      if (interruption === 'lessonDone') return leaveEnd('goOn')
      if (interruption !== 'rest') return
      setInterruption('none')
      advance(move)
    },
    leaveFor: leaveEnd,
  }
}

/** Merges words completed in another tab or on another device; completed words are never removed (D17). */
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

function stepKey(id: WordId, step: number): string {
  return `${id}/${step}`
}

/** The state of the item at the saved position: the steps passed on this device with their ways, others without. */
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
