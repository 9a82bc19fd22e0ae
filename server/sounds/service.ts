import type { Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import type { LearnerSounds, SoundDrill } from '#contract/sounds.ts'
import type { Course, Item, Lesson } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { phraseAt, saidAt } from '#domain/course/spoken-phrase.ts'
import { stepsOf, taughtIn } from '#domain/course/steps.ts'
import { isOpenable, phonesUrlFor, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { WordId } from '#domain/ids.ts'
import { type CourseAccess, openTo } from '#domain/membership/entitlements.ts'
import { type SoundId, soundOf } from '#domain/speech/own-sounds.ts'
import { type SpokenAttempt, triedSounds } from '#domain/speech/sound-attempts.ts'
import { spokenAttempts } from '#server/attempts/spoken/service.ts'
import { startPauses } from '#server/http/pauses.ts'
import type { AppContext } from '#server/program/context.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { type CourseSounds, courseSounds } from '#server/sounds/course-sounds.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'media' | 'now'>

/** Per sound. */
const MAX_PHRASES = 3
/** With a minimal pair they take about three minutes. */
const DRILL_PHRASES = 5

/** How a learner's sounds are going. Empty for administrators, who have no attempts. */
export async function soundsOf(context: Context, user: User): Promise<LearnerSounds> {
  const { attempts } = await readAttempts(context, user)
  return {
    sounds: triedSounds(attempts).map(({ sound, state, slipped }) => ({
      sound,
      state: state ?? null,
      phrases: [...new Set(slipped.flatMap(({ phrase }) => phrase?.englishWord ?? []))].slice(0, MAX_PHRASES),
    })),
  }
}

/** What a learner practises a sound with; nothing if neither a pair nor an attempt has it. */
export async function drillOf(context: Context, user: User, sound: SoundId): Promise<SoundDrill> {
  const { opened, attempts } = await readAttempts(context, user)
  const ofSound = triedSounds(attempts).find(tried => tried.sound === sound)
  const pair = pairFor(sound, opened, ofSound?.slipped ?? [])
  const phrases = phrasesOf(ofSound ? [...ofSound.slipped, ...ofSound.tried] : [])
  const used = new Set([pair?.course, ...phrases.map(({ course }) => course)])
  return {
    courses: opened
      .filter(({ course }) => used.has(course))
      .map(({ course: { _id, color, matching }, phonesUrl }) => {
        return { _id, idStudentCourse: enrolmentIdOf(user._id, _id), color, matching, phonesUrl }
      }),
    pair: pair ? { course: pair.course._id, item: wireItem(pair.item) } : null,
    phrases: phrases.map(({ course, item, step, lesson }) => ({
      course: course._id,
      item: wireItem(item),
      step,
      taught: taughtIn(lesson.items),
    })),
  }
}

/** A course that a learner may open. */
type Opened = { course: Course; lessons: readonly Lesson[]; phonesUrl: string } & CourseSounds

/** An attempt at an item that the learner may open. */
type Attempt = SpokenAttempt & {
  course: Course
  lesson: Lesson
  item: Item
  /** The phrase, if it may be shown outside its lesson. */
  phrase: ReturnType<typeof phraseAt>
}

async function readAttempts(
  context: Context,
  user: User,
): Promise<{ opened: Opened[]; attempts: Attempt[] }> {
  const { courses: access, progress: isLearner } = openTo(user)
  const courses = (await context.catalogue.courses()).filter(
    course => !course.isHidden && isOpenable(course, access),
  )
  const opened = await Promise.all(courses.map(course => openedOf(context, course, access)))
  if (!isLearner) return { opened, attempts: [] }
  const rows = await spokenAttempts(context, user._id)
  const pause = startPauses()
  const attempts: Attempt[] = []
  for (const { word, step, verdict, family } of rows) {
    const place = placeOf(opened, word)
    const text = place && saidAt(place.item, step)
    if (!text) continue
    // Looked up once for each text, and remembered.
    place.soundsIn(text)
    await pause()
    const { course, lesson, item, soundsIn } = place
    const phrase = phraseAt(item, step)
    attempts.push({ place: `${word}/${step}`, text, verdict, family, soundsIn, course, lesson, item, phrase })
  }
  return { opened, attempts }
}

async function openedOf(context: Context, course: Course, access: CourseAccess): Promise<Opened> {
  const phonesUrl = phonesUrlFor(course, access)
  const sounds = await courseSounds(context, phonesUrl)
  return { course, lessons: visibleLessons(course, access), phonesUrl, ...sounds }
}

function placeOf(opened: readonly Opened[], word: WordId) {
  for (const { course, lessons, soundsIn } of opened) {
    const place = lessonIndex(lessons).places.get(word)
    const lesson = place && lessons[place.lesson]
    const item = place && lesson?.items[place.word]
    if (lesson && item) return { course, lesson, item, soundsIn }
  }
  return undefined
}

/** The pair of the sound whose own confusion the learner was heard to make most often; the first of equals. */
function pairFor(
  sound: SoundId,
  opened: readonly Opened[],
  slipped: readonly Attempt[],
): { course: Course; item: Item } | undefined {
  const pairs = opened.flatMap(({ course, lessons, familyOf }) =>
    lessons.flatMap(({ items }) =>
      items.flatMap(item => {
        const family = familyOf(item)
        if (family === undefined || soundOf(family) !== sound) return []
        return [{ course, item, slips: slipped.filter(attempt => attempt.family === family).length }]
      }),
    ),
  )
  return pairs.sort((a, b) => b.slips - a.slips)[0]
}

type DrillPhrase = Pick<Attempt, 'course' | 'lesson' | 'item'> & { step: number }

/** Different phrases, in the order given, that are shown and said. */
function phrasesOf(attempts: readonly Attempt[]): DrillPhrase[] {
  const phrases = new Map<string, DrillPhrase>()
  for (const { course, lesson, item, phrase } of attempts) {
    if (!phrase || phrases.size === DRILL_PHRASES) continue
    const text = phrase.englishWord.toLowerCase()
    const step = stepsOf(item).indexOf(phrase)
    if (!phrases.has(text)) phrases.set(text, { course, lesson, item, step })
  }
  return [...phrases.values()]
}

/** The wire leaves out what the contract does not name. */
const wireItem = (item: Item): Word => item
