import type { LearnerHome } from '#contract/home.ts'
import type { User } from '#contract/session.ts'
import { isComingBack } from '#domain/course/coming-back.ts'
import type { Course } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import type { StoredProgress } from '#domain/course/progress-view.ts'
import { phraseAt } from '#domain/course/spoken-phrase.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import { QUARTER_MS, type SaidQuarter } from '#domain/course/week.ts'
import type { CourseAccess } from '#domain/membership/entitlements.ts'
import { saidWell } from '#server/attempts/service.ts'
import type { AppContext } from '#server/program/context.ts'
import { type KnownWord, stillKnown } from '#server/review/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>
type Opened = { course: Course; access: CourseAccess }

const MAX_PHRASES = 5

/**
 * What a learner who comes back after a week can still say; null for all others, for whom it costs nothing. Words that
 * they recalled come first, by how likely they are still known; without enough of them, phrases that they said well.
 */
export async function welcomeBack(
  context: Context,
  user: User,
  of: Opened & { stored: StoredProgress; said: readonly SaidQuarter[] },
): Promise<LearnerHome['welcome']> {
  const { stored, said } = of
  const lastQuarter = said.at(-1)
  const times = [stored.latestAt?.getTime() ?? 0, lastQuarter ? (lastQuarter.quarter + 1) * QUARTER_MS : 0]
  const latest = Math.max(...times)
  if (!isComingBack(latest === 0 ? null : new Date(latest), context.now())) return null
  const known = await stillKnown(context, user, MAX_PHRASES)
  if (known.length === MAX_PHRASES) return { phrases: known }
  const words = new Map(known.map(phrase => [phrase.word, phrase]))
  for (const phrase of await phrasesSaidWell(context, user, of)) {
    if (!words.has(phrase.word)) words.set(phrase.word, phrase)
  }
  return { phrases: [...words.values()].slice(0, MAX_PHRASES) }
}

/** Phrases of a course that were said well in the last weeks, latest first. */
async function phrasesSaidWell(
  context: Context,
  user: User,
  { course, access }: Opened,
): Promise<KnownWord[]> {
  const lessons = visibleLessons(course, access)
  const { places } = lessonIndex(lessons)
  return (await saidWell(context, user._id)).flatMap(({ word, step }) => {
    const place = places.get(word)
    const item = place && lessons[place.lesson]?.items[place.word]
    const phrase = item && phraseAt(item, step)
    if (!phrase) return []
    return {
      word,
      english: phrase.englishWord,
      spanish: phrase.spanishTranslation,
      audioUrl: phrase.audioUrl,
    }
  })
}
