import { useMemo, useState } from 'react'
import type { CourseOutline, CourseProgress, DemoQuery, Word } from '#contract/courses.ts'
import { type AskedLine, linesToAsk } from '#domain/placement/lines.ts'
import { type Outcome, type PlacementAnswer, ruleOf, standingOf } from '#domain/placement/placement.ts'
import { doneLessonsOf } from '#domain/placement/result.ts'
import type { Judged } from '#web/features/player/use-attempts.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

/** A course to be placed in, without content. */
export type PlacementIn = CourseOutline & CourseProgress

export type Line = AskedLine & { item: Word }

/** An answer with its line, and the attempt that it was; absent where nothing was judged. */
export type GivenAnswer = PlacementAnswer & { line: Line; attempt?: Judged | undefined; at: string }

/**
 * A placement under way: what the answers so far say, and the next line.
 * @param only index of the lesson that alone is asked
 */
export function usePlacement(
  course: PlacementIn,
  { only, query }: { only: number | undefined; query: DemoQuery },
) {
  const { _id: id, version, lessons, completedWords } = course
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([])
  const [unaskable, setUnaskable] = useState<ReadonlySet<number>>(new Set())
  // As it was at the start: a placement is about the lessons that are left.
  const [doneLessons] = useState(() =>
    doneLessonsOf(lessons, { has: word => Object.hasOwn(completedWords, word) }),
  )
  const about = { lessonCount: lessonCountOf(course), doneLessons, only, unaskable }
  const { known, ask } = standingOf(about, answers)
  const number = ask === undefined ? undefined : lessons[ask]?.number
  const content = useLoaded(
    'GET course-lesson/:id/:version/:lesson',
    number === undefined ? null : { params: { id, version, lesson: number }, query },
  )
  const { data } = content
  const { lines: count } = ruleOf(about)
  const lines = useMemo(() => {
    if (!data || ask === undefined) return undefined
    const items = data.words.toSorted((a, b) => a.orderInLesson - b.orderInLesson)
    return linesToAsk(items, { lesson: ask, count })
  }, [data, ask, count])
  const line = lines?.[answers.filter(({ lesson }) => lesson === ask).length]
  // All of its lines were skipped, or it never had enough.
  if (lines && !line && ask !== undefined && !unaskable.has(ask)) setUnaskable(new Set(unaskable).add(ask))
  return {
    answers,
    known,
    doneLessons,
    /** The next line; undefined while it loads, and when the placement is over. */
    line,
    isOver: ask === undefined,
    failure: line ? undefined : content.failure,
    retry: content.reload,
    answer(outcome: Outcome, { tookMs, attempt }: { tookMs: number; attempt?: Judged | undefined }) {
      if (!line || ask === undefined) return
      const given = { lesson: ask, outcome, tookMs, line, attempt, at: new Date().toISOString() }
      setAnswers(before => [...before, given])
    },
  }
}

export type Placed = ReturnType<typeof usePlacement>

/** Lessons from the first one on of which the learner may see words: in the demo only the first one. */
function lessonCountOf({ lessons }: PlacementIn): number {
  const first = lessons.findIndex(({ wordIds }) => wordIds.length === 0)
  return first === -1 ? lessons.length : first
}
