import type { ReviewSession } from '#contract/review.ts'
import type { User } from '#contract/session.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import type { Course, Item } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { isOpenable, phonesUrlFor, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { type Card, dueAt, TRACES, type Trace } from '#domain/review/card.ts'
import { creditsOf } from '#domain/review/credits.ts'
import { retrievability } from '#domain/review/memory.ts'
import {
  type AskedCard,
  type Candidate,
  chooseSession,
  LIMIT_MS,
  sessionLimit,
} from '#domain/review/session.ts'
import { callerOf } from '#server/accounts/service.ts'
import { noteStored, storingAt } from '#server/attempts/service.ts'
import { CallerChanged } from '#server/http/caller-changed.ts'
import type { AppContext } from '#server/program/context.ts'
import { attemptsIn, enrolmentIdOf } from '#server/progress/service.ts'
import { type LearntWord, type LearntWords, learntWords } from '#server/review/cards.ts'
import { storeReview } from '#server/review/store.ts'
import { reviewsOf } from '#server/review/storing/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

const DAY_MS = 24 * 60 * 60 * 1000
/** Enough to fill a session in which some of the words recall others. */
const MOST_DUE = 120
/** More than a learner can have learnt. */
const ALL = 20_000
/** A lower stability, in days, is that of a word that was hardly ever recalled. */
const RECALLED_DAYS = 1

/** A candidate with what is sent of it. */
type Asking = Candidate & { course: Course; item: Item }

/**
 * The words that a learner is asked now, with their items, and when others are due. Learners who may open only the
 * demo review what it taught; administrators have nothing to review.
 */
export async function reviewSession(context: Context, user: User, trace: Trace): Promise<ReviewSession> {
  const learnt = await wordsOf(context, user._id, null)
  const candidates = await askable(context, user, learnt.words, trace)
  const asked = chosenOf(context, candidates, learnt)
  const words = new Set(asked.map(({ word }) => word))
  const now = context.now().getTime()
  // A due word that is not asked waits for another day, or another answer recalls it.
  const later = candidates
    .filter(({ word }) => !words.has(word))
    .map(({ card }) => dueAt(card).getTime())
    .map(due => (due <= now ? now + LIMIT_MS : due))
  return {
    cards: asked.map(({ course, item, step, card }) => ({
      course: course._id,
      item,
      step,
      memory: { ...card.memory, at: card.memory.at.toISOString() },
      reviews: card.reviews,
    })),
    courses: [...new Set(asked.map(({ course }) => course))].map(course => ({
      _id: course._id,
      idStudentCourse: enrolmentIdOf(user._id, course._id),
      color: course.color,
      matching: course.matching,
      phonesUrl: phonesUrlFor(course, openTo(user).courses),
    })),
    nextAt: later.length === 0 ? null : new Date(Math.min(...later)).toISOString(),
  }
}

/** How many words a learner would be asked now, by trace. */
export async function dueCounts(context: Context, user: User): Promise<Record<Trace, number>> {
  const counts = { spoken: 0, recognised: 0 }
  if (!openTo(user).progress) return counts
  const learnt = await wordsOf(context, user._id, context.now())
  for (const trace of TRACES) {
    const candidates = await askable(context, user, learnt.words, trace)
    counts[trace] = chosenOf(context, candidates, learnt).length
  }
  return counts
}

/** A word of a learner, as others show it. */
export type KnownWord = { word: WordId; english: string; spanish: string; audioUrl: string }

/** The words that a learner is most likely to remember, of those that were recalled before. */
export async function stillKnown(context: Context, user: User, most: number): Promise<KnownWord[]> {
  const now = context.now()
  const learnt = await wordsOf(context, user._id, null)
  const candidates = await askable(context, user, learnt.words, 'spoken')
  return candidates
    .filter(({ card }) => card.memory.stability >= RECALLED_DAYS)
    .toSorted((a, b) => retrievability(b.card.memory, now) - retrievability(a.card.memory, now))
    .slice(0, most)
    .map(knownOf)
}

/** The word that a learner would be asked first; null when nothing is due. */
export async function duePhrase(context: Context, userId: UserId): Promise<KnownWord | null> {
  // All words, as a session: the first one is not always among those that have been due longest.
  const learnt = await wordsOf(context, userId, null)
  const candidates = await withItems(context, learnt.words, 'spoken', 'full')
  const [first] = chosenOf(context, candidates, learnt)
  return first ? knownOf(first) : null
}

const knownOf = ({ word, item }: Asking): KnownWord => ({
  word,
  english: item.englishWord,
  spanish: item.spanishTranslation,
  audioUrl: item.audioUrl,
})

/**
 * Stores attempts that were made outside the lessons of a course; safe to repeat, in any order. Fails with
 * `course_not_found`.
 * @returns the words whose memory they changed
 * @throws CallerChanged when the caller's session has ended or their rights have changed
 */
export async function saveAnswers(
  context: Context,
  user: User,
  save: { idStudentCourse: EnrolmentId; attempts: readonly (Omit<Attempt, 'at'> & { at: string })[] },
): Promise<WordId[]> {
  const { course, attempts } = await attemptsIn(context, user, { ...save, attempts: [...save.attempts] })
  const storing = storingAt(context.now())
  const isKept = openTo(user).progress
  const stored = await storeReview(context.database.write, callerOf(user), {
    ...storing,
    attempts: isKept ? attempts : [],
    reviews: isKept ? reviewsOf(course, attempts) : [],
  })
  if (!stored) throw new CallerChanged()
  if (stored.storedToday !== null) noteStored(user._id, { today: storing.today, stored: stored.storedToday })
  return stored.words
}

function wordsOf(context: Context, userId: UserId, dueBefore: Date | null): Promise<LearntWords> {
  const today = new Date(context.now().getTime() - LIMIT_MS)
  return learntWords(context, userId, { dueBefore, today, limit: dueBefore ? MOST_DUE : ALL })
}

function chosenOf(
  { now }: Pick<Context, 'now'>,
  candidates: readonly Asking[],
  { latestDay, recalledToday }: LearntWords,
): AskedCard<Asking>[] {
  const today = Math.floor(now().getTime() / DAY_MS)
  return chooseSession(candidates, {
    now: now(),
    limit: sessionLimit({ recalledToday, latestDay, today }),
    recalledBy: ({ course }, text) => creditsOf(course)(text),
  })
}

function askable(
  context: Context,
  user: User,
  words: readonly LearntWord[],
  trace: Trace,
): Promise<Asking[]> {
  const { courses, progress } = openTo(user)
  return progress ? withItems(context, words, trace, courses) : Promise.resolve([])
}

/** The words that a learner may open, with their items and the texts in which they can be asked. */
async function withItems(
  { catalogue }: Pick<Context, 'catalogue'>,
  words: readonly LearntWord[],
  trace: Trace,
  access: ReturnType<typeof openTo>['courses'],
): Promise<Asking[]> {
  const courses = (await catalogue.courses()).filter(course => isOpenable(course, access))
  const byId = new Map<CourseId, Course>(courses.map(course => [course._id, course]))
  return words.flatMap(({ word, course: id, cards }) => {
    const course = byId.get(id)
    const lessons = course && visibleLessons(course, access)
    const place = lessons && lessonIndex(lessons).places.get(word)
    const item = place && lessons[place.lesson]?.items[place.word]
    if (!course || !item) return []
    const card: Card = cards[trace]
    return { word, course, item, card, texts: stepsOf(item).map(({ englishWord }) => englishWord) }
  })
}
