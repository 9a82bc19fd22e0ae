/*
 * Placement: which lessons of a course a learner need not do, found by asking a few lines of a few lessons (D52). A
 * fold over the answers so far: it keeps no state and knows no clock.
 */

/** How many lines decide a lesson, and how many of them must be right. */
export type Rule = { lines: number; toPass: number }

/** Of each lesson that the search looks at. */
export const SEARCH_RULE: Rule = { lines: 4, toPass: 3 }
/** Of the only lesson, of which the learner says that they know it. */
export const ONE_LESSON_RULE: Rule = { lines: 6, toPass: 5 }

/** Nobody is asked more lines than these, or for longer, whatever is known by then. */
export const MAX_LINES = 24
export const MAX_MS = 4 * 60 * 1000
/** A line in which the learner did something else counts no longer than this. */
const MAX_LINE_MS = 30 * 1000

/** `skipped`: it could not be heard, or the learner wants another one. It counts neither way. */
export type Outcome = 'right' | 'wrong' | 'skipped'

export type PlacementAnswer = {
  /** Index of the lesson in the course. */
  lesson: number
  outcome: Outcome
  /** From the line's appearance to its answer. */
  tookMs: number
}

export type PlacementCourse = {
  lessonCount: number
  /** How many lessons, from the first one on, the learner has done already. */
  doneLessons: number
  /** The only lesson that is asked, as an index; undefined searches the whole course. */
  only?: number | undefined
  /** Indices of lessons without enough lines, of those that were looked at. */
  unaskable: ReadonlySet<number>
}

export type Standing = {
  /** How many lessons, from the first one on, are known or done. */
  known: number
  /** The lesson of which a line is asked next; undefined when the placement is over. */
  ask: number | undefined
}

/**
 * What the answers say so far. The search halves the lessons that are in question: people who know a lesson know those
 * before it. It ends at the last lesson that is known, and at the latest after `MAX_LINES` or `MAX_MS`; a lesson that is
 * not decided by then is not known.
 */
export function standingOf(course: PlacementCourse, answers: readonly PlacementAnswer[]): Standing {
  const { lessonCount, doneLessons, only, unaskable } = course
  const rule = ruleOf(course)
  const isOver = answers.length >= MAX_LINES || timeOf(answers) >= MAX_MS
  let known = Math.min(doneLessons, lessonCount)
  let unknown = only === undefined ? lessonCount : Math.min(only + 1, lessonCount)
  for (;;) {
    const lesson = only ?? middleOf({ known, unknown, unaskable })
    const isInQuestion = lesson !== undefined && lesson >= known && lesson < unknown && !unaskable.has(lesson)
    if (!isInQuestion) return { known, ask: undefined }
    const decided = decisionOf(
      answers.filter(answer => answer.lesson === lesson),
      rule,
    )
    if (decided === 'passed') known = lesson + 1
    else if (decided === 'failed') unknown = lesson
    else return { known, ask: isOver ? undefined : lesson }
  }
}

/** The rule by which each lesson of a placement is decided. */
export function ruleOf({ only }: Pick<PlacementCourse, 'only'>): Rule {
  return only === undefined ? SEARCH_RULE : ONE_LESSON_RULE
}

/** Decides as soon as the lines that are left cannot change it. */
function decisionOf(answers: readonly PlacementAnswer[], { lines, toPass }: Rule) {
  const countOf = (outcome: Outcome) => answers.filter(answer => answer.outcome === outcome).length
  if (countOf('right') >= toPass) return 'passed'
  return countOf('wrong') > lines - toPass ? 'failed' : 'open'
}

/** The lesson in the middle of those from `known` to before `unknown`, or the nearest one that can be asked. */
function middleOf({
  known,
  unknown,
  unaskable,
}: {
  known: number
  unknown: number
  unaskable: ReadonlySet<number>
}): number | undefined {
  const middle = known + Math.floor((unknown - known) / 2)
  const askable = Array.from({ length: Math.max(0, unknown - known) }, (_, at) => known + at).filter(
    lesson => !unaskable.has(lesson),
  )
  return askable.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0]
}

/** The time of the answers, in ms. */
function timeOf(answers: readonly PlacementAnswer[]): number {
  return answers.reduce((sum, { tookMs }) => sum + Math.min(Math.max(tookMs, 0), MAX_LINE_MS), 0)
}
