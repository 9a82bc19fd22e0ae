import { useMemo, useState } from 'react'
import type { OpenCourse, Word } from '#contract/courses.ts'
import {
  type ExerciseGroup,
  groupAdvanceDelayMs,
  groupAt,
  nextInGroup,
} from '#domain/course/exercise-group.ts'
import { isStepPassed, passStep } from '#domain/course/item-run.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import { clampPosition, type Move, mayAdvance, mayGoBack, nextMove } from '#domain/course/moving.ts'
import { percentOf } from '#domain/course/percent.ts'
import type { PassedBy, Position } from '#domain/course/progress.ts'
import { endsFirstSitting } from '#domain/course/sittings.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { type Completed, isOpen } from '#domain/course/unlocking.ts'
import type { WordId } from '#domain/ids.ts'
import type { ItemRun } from '#web/features/player/item-run.ts'
import { positionOf } from '#web/features/player/known-progress.ts'
import type { Start } from '#web/features/player/run-start.ts'
import { useCompletedWords } from '#web/features/player/use-completed-words.ts'
import { type Interruption, type LessonEnd, useLessonEnd } from '#web/features/player/use-lesson-end.ts'
import { usePassedSteps } from '#web/features/player/use-passed-steps.ts'
import { usePlace } from '#web/features/player/use-place.ts'
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

/** The lessons of a course and the words in them, as lists show them and lead to them. */
export type Outline = {
  lessons: LessonView[]
  position: Position
  isCompleted(id: WordId): boolean
  isWordOpen(id: WordId): boolean
  /** Whether the texts of an item would give its answer away. Authors see them. */
  hidesTexts(item: Pick<Word, '_id' | 'type'>): boolean
  goTo(id: WordId): void
}

export type CoursePath = Outline &
  LessonEnd & {
    /** The current item; undefined while its lesson is loading. */
    run: ItemRun | undefined
    /** The group of the item, as indices within the lesson. */
    group: ExerciseGroup | undefined
    /** Delay before a right answer advances; undefined where the kind of item decides. */
    advanceAfterMs: number | undefined
    hasUnreadNotes: boolean
    /** The notes were read; advances if "next" was waiting for them. */
    readNotes(): void
    interruption: Interruption
    /** The lesson that follows the item; undefined within a lesson, and at the end of the course. */
    nextLesson: LessonView | undefined
    /** Whether the learner said every word of the course aloud. */
    areAllSaid: boolean
    isSaid(id: WordId): boolean
  }

type Options = Start & {
  itemsOf: (lessonNumber: number) => Word[] | undefined
  save: (save: Save) => void
  /** Whether to ask for a rating of a lesson that was just completed; called once the learner leaves its end. */
  asksRating: (lessonNumber: number) => boolean
}

/**
 * A learner's path through a course: their place, the open words, and what comes at the end of an item and of a lesson.
 * The domain has the rules; this hook joins them with the learner's state, and reports each change to be saved.
 */
export function useCoursePath(course: OpenCourse, options: Options): CoursePath {
  const { isAdmin, asksRating } = options
  const [interruption, interrupt] = useState<Interruption>('none')
  const [readNotes, setReadNotes] = useState<ReadonlySet<WordId>>(new Set())
  const standing = useStanding(course, options, interruption === 'none')
  const { completed, lesson, items, item, position, moves, isPassed, report, goTo, outline } = standing
  const move = moves.with(completed)
  const isNew = item !== undefined && !standing.completedBefore.has(item._id)
  const hasUnreadNotes = isNew && item.expandedExplanation?.isActive === true && !readNotes.has(item._id)

  const advance = (to: Move) => (to.to === 'end' ? interrupt('finished') : goTo(to.position))
  /** Leaves the step, given the completed words: the end of a completed lesson is celebrated first. */
  const leave = (known: Completed) => {
    const to = moves.with(known)
    const endsLesson = to.to === 'lesson' || to.to === 'end'
    if (endsLesson && percentOf(lesson?.wordIds ?? [], known) === 100) return interrupt('celebration')
    // A repetition needs no rest.
    if (to.to === 'word' && isNew && !isAdmin) {
      const sitting = { from: position.word, to: to.position.word }
      if (endsFirstSitting(items ?? [], sitting, known)) {
        // Learners who leave now begin at the second sitting.
        report(to.position)
        return interrupt('rest')
      }
    }
    advance(to)
  }
  const next = () => {
    // The step is already left: the interruption over it determines what follows.
    if (interruption !== 'none') return
    const notes = hasUnreadNotes ? 'unread' : 'none'
    const answer = mayAdvance({ isStepCompleted: isPassed, isAdmin, notes })
    if (answer === 'readNotesFirst') return interrupt('readNotesFirst')
    if (answer === 'yes') leave(completed)
  }
  const end = useLessonEnd({
    interruption,
    interrupt,
    isLastLesson: move.to === 'end',
    asksRating: () => lesson !== undefined && asksRating(lesson.number),
    reportNext: () => move.to !== 'end' && report(move.position),
    advance: () => advance(move),
  })

  return {
    ...end,
    ...outline,
    run: runOf(item, position, {
      isStepPassed: isPassed,
      pass: by => void standing.pass(by),
      reportPartial: partialProgress => report(position, { partialProgress }),
      next,
      back: mayGoBack(position) ? () => goTo({ ...position, sentence: position.sentence - 1 }) : undefined,
      skip: () => leave(standing.pass('helped')),
    }),
    group: moves.group,
    advanceAfterMs: moves.advanceAfterMs,
    hasUnreadNotes,
    interruption,
    nextLesson: move.to === 'lesson' ? outline.lessons[move.position.lesson] : undefined,
    areAllSaid: standing.areAllSaid,
    isSaid: standing.isSaid,
    readNotes: () => {
      if (item) setReadNotes(new Set(readNotes).add(item._id))
      interrupt('none')
      // "Next" was already pressed; do not require a second press.
      if (interruption === 'readNotesFirst' && isPassed) leave(completed)
    },
  }
}

/** Where the learner is, what they have passed, and where they may go. */
function useStanding(course: OpenCourse, options: Options, isFollowing: boolean) {
  const { isAdmin, itemsOf, save } = options
  const words = useCompletedWords(course)
  const { completed } = words
  const passedSteps = usePassedSteps(course, { isKept: !isAdmin })
  const ways = useWays(course)
  const place = usePlace(course, options, { save, isFollowing, onFollowed: passedSteps.addFrom })
  const { report } = place
  const here = placeIn(course, place.position, itemsOf)
  const { item, position } = here
  const order = useMemo(() => course.lessons.flatMap(({ wordIds }) => wordIds), [course.lessons])
  const isOpenWith = (known: Completed, id: WordId | undefined) =>
    id !== undefined && (isAdmin || isOpen(order, order.indexOf(id), known))
  const moves = movesFrom(course, here, { itemsOf, completed, isOpenWith })
  const isPassed =
    item !== undefined &&
    ((completed.has(item._id) && !ways.isPlaced(item._id)) ||
      isStepPassed(item, passedSteps.of(item._id), position.sentence))
  const goTo = (to: Position) => place.moveTo(clampPosition(moves.shape, to))
  const outline: Outline = {
    lessons: course.lessons.map(one => ({ ...one, percent: percentOf(one.wordIds, completed) })),
    position,
    isCompleted: id => completed.has(id),
    isWordOpen: id => isOpenWith(completed, id),
    hidesTexts: ({ _id, type }) =>
      !isAdmin && !completed.has(_id) && kindOfItem(type)?.isTitleAnswer === true,
    goTo: id => {
      const target = positionOf(course, id)
      if (target && isOpenWith(completed, id)) goTo(target)
    },
  }
  return {
    ...words,
    ...ways,
    ...here,
    ...{ moves, isPassed, report, goTo, outline },
    /** Passes the current step. @returns the completed words */
    pass(by: PassedBy): ReadonlySet<WordId> {
      if (!item || isPassed) return completed
      const before = passedSteps.of(item._id)
      const { passed, percent, completedBy } = passStep(item, before, { index: position.sentence, by })
      passedSteps.keep(item._id, completedBy ? new Map() : passed)
      if (!completedBy) {
        report(position, { partialProgress: percent })
        return completed
      }
      ways.keepWay(item._id, completedBy)
      report(position, { completed: { word: item._id, by: completedBy } })
      return words.complete(item._id)
    },
  }
}

/** The item at a position, which becomes the last step if authors have removed steps meanwhile. */
function placeIn({ lessons }: OpenCourse, position: Position, itemsOf: Options['itemsOf']) {
  const lesson = lessons[position.lesson]
  const items = lesson && itemsOf(lesson.number)
  const item = items?.[position.word]
  const last = item ? stepsOf(item).length - 1 : position.sentence
  return {
    ...{ lesson, items, item },
    position: position.sentence > last ? { ...position, sentence: last } : position,
  }
}

function runOf(
  item: Word | undefined,
  { sentence: stepIndex }: Position,
  acts: Omit<ItemRun, 'item' | 'step' | 'stepIndex' | 'stepCount'>,
): ItemRun | undefined {
  if (!item) return undefined
  const steps = stepsOf(item)
  return { ...acts, item, step: steps[stepIndex] ?? item, stepIndex, stepCount: steps.length }
}

/** Where "next" leads from a position: through the steps of the item, its group, its lesson, and the course. */
function movesFrom(
  { lessons }: OpenCourse,
  { lesson, items, item, position }: ReturnType<typeof placeIn>,
  {
    itemsOf,
    completed,
    isOpenWith,
  }: {
    itemsOf: Options['itemsOf']
    completed: Completed
    isOpenWith: (known: Completed, id: WordId | undefined) => boolean
  },
) {
  const shape = lessons.map(({ number, wordIds }) => {
    return itemsOf(number)?.map(word => stepsOf(word).length) ?? wordIds.map(() => 1)
  })
  const isLastStep = item !== undefined && position.sentence === stepsOf(item).length - 1
  const group = items && groupAt(items, position.word)
  const nextMember =
    group &&
    nextInGroup(group, position.word, {
      completed: index => completed.has(lesson?.wordIds[index] ?? ('' as WordId)),
      // Decides whether the group ends with this item.
      open: index => isOpenWith({ has: id => id === item?._id || completed.has(id) }, lesson?.wordIds[index]),
    })
  return {
    shape,
    group,
    advanceAfterMs: group && isLastStep ? groupAdvanceDelayMs(nextMember) : undefined,
    /** The next move, given the completed words. */
    with: (known: Completed): Move => {
      // An item that an administrator skips is not completed, and advances as usual.
      const isMemberDone = item !== undefined && isLastStep && known.has(item._id)
      return isMemberDone && nextMember !== undefined
        ? { to: 'word', position: { ...position, word: nextMember, sentence: 0 } }
        : nextMove(shape, position)
    },
  }
}
