import type { LearnerHome } from '#contract/home.ts'
import type { User } from '#contract/session.ts'
import type { Course, Lesson } from '#domain/course/course.ts'
import { lessonIndex } from '#domain/course/course-index.ts'
import { demoCourse } from '#domain/course/demo.ts'
import { courseToGoOn } from '#domain/course/going-on.ts'
import { inLanguage } from '#domain/course/item-title.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import { lessonMinutes } from '#domain/course/lesson-minutes.ts'
import { isSameWord, type Position } from '#domain/course/progress.ts'
import { noProgress, type StoredProgress } from '#domain/course/progress-view.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { phraseAt } from '#domain/course/spoken-phrase.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { isOpenable, visibleLessons } from '#domain/course/visible-lessons.ts'
import type { WordId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { type CourseAccess, openTo } from '#domain/membership/entitlements.ts'
import { SOUND_STATES, soundOf, soundState } from '#domain/speech/own-sounds.ts'
import { expectCaller } from '#server/accounts/service.ts'
import { type OwnSpeech, ownSpeech } from '#server/attempts/service.ts'
import { lessonsView } from '#server/courses/lessons-view.ts'
import { NOT_ASKED } from '#server/goals/goal-view.ts'
import { welcomeBack } from '#server/home/welcome.ts'
import type { AppContext } from '#server/program/context.ts'
import { readProgress } from '#server/progress/service.ts'
import { NOT_STARTED, readStandings } from '#server/progress/standings/service.ts'
import { dueCounts } from '#server/review/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

const MAX_SOUNDS = 4
/** Per sound. */
const MAX_PHRASES = 2

const NOTHING_SAID: OwnSpeech = { said: [], slips: [], goal: NOT_ASKED }

/**
 * The start page of a learner: their course, its next phrase, and what they said lately. Takes four statements,
 * however much was learnt. Administrators have a course but no progress.
 * @throws CallerChanged when the caller's session has ended or their rights have changed
 */
export async function homeOf(context: Context, user: User, language: Language): Promise<LearnerHome> {
  const { courses: access, progress: isLearner } = openTo(user)
  const courses = (await context.catalogue.courses()).filter(
    course => !course.isHidden && isOpenable(course, access),
  )
  if (!isLearner) await expectCaller(context, user)
  const standings = isLearner ? await readStandings(context, user, { courses, access }) : new Map()
  // After one demo comes what members have of its course, not the demo of another one.
  const demo = demoCourse(courses)
  const eligible = access === 'demo' ? courses.filter(course => course === demo) : courses
  const chosen = courseToGoOn(
    eligible.map(course => ({ course, ...(standings.get(course._id) ?? NOT_STARTED) })),
  )?.course
  const due = await dueCounts(context, user)
  const speech = isLearner ? await ownSpeech(context, user._id) : NOTHING_SAID
  const { said, goal } = speech
  const always = { said, goal, otherCourses: Math.max(0, courses.length - 1), due, review: [] }
  if (!chosen) return { course: null, next: null, sounds: [], welcome: null, ...always }
  const stored = isLearner ? await readProgress(context, user, chosen._id) : noProgress()
  const { wire, next } = lessonsView(chosen, { access, stored, language })
  const seen = { access, stored, next }
  return {
    course: wire,
    next: next ? nextItem(chosen, { ...seen, next, language }) : null,
    sounds: soundsOf(courses, access, speech, context.now()),
    welcome: await welcomeBack(context, user, { ...seen, course: chosen, said }),
    ...always,
  }
}

type Seen = { access: CourseAccess; stored: StoredProgress; next: Position | undefined }

/** The next item, without texts unless it is a phrase to say that is shown: they might be the answer. */
function nextItem(
  course: Course,
  { access, stored, next, language }: Seen & { next: Position; language: Language },
): LearnerHome['next'] {
  const lesson = visibleLessons(course, access)[next.lesson]
  const item = lesson?.items[next.word]
  if (!lesson || !item) return null
  // The saved step belongs to the word at the saved place only.
  const step = stepsOf(item)[isSameWord(next, stored.latest) ? next.sentence : 0] ?? item
  const isSpoken = kindOfItem(item.type)?.isSaidStepByStep === true && step.englishWord !== ''
  const asked = isSpoken ? askedIn(step, language) : null
  const isShown = isSpoken && asked === null
  return {
    word: item._id,
    lesson: lesson.number,
    minutesLeft: lessonMinutes(lesson.items.filter(({ _id }) => !stored.completed.has(_id))),
    type: item.type,
    isSpoken,
    asked,
    english: isShown ? step.englishWord : '',
    spanish: isShown ? step.spanishTranslation : '',
    audioUrl: isShown ? step.audioUrl : '',
    imageUrl: isSpoken ? step.imageUrl || item.imageUrl : item.imageUrl,
  }
}

/** The question of a step that hides its English: as the player asks it. */
function askedIn({ prompt, spanishTranslation }: Sentence, language: Language) {
  if (!prompt) return null
  const { situation } = prompt
  if (!situation) return { text: spanishTranslation, isSpanish: true }
  return { text: inLanguage(situation, language), isSpanish: false }
}

/** The state of the learner's sounds: those to polish first, and among equals the latest. */
function soundsOf(
  courses: readonly Course[],
  access: CourseAccess,
  { slips }: OwnSpeech,
  now: Date,
): LearnerHome['sounds'] {
  // Once, not for each of hundreds of slips.
  const opened = courses.map(course => visibleLessons(course, access))
  const known = slips.flatMap(slip => {
    const sound = soundOf(slip.family)
    const text = sound && textOf(opened, slip)
    return sound && text ? [{ ...slip, sound, text }] : []
  })
  return [...Map.groupBy(known, ({ sound }) => sound)]
    .map(([sound, own]) => ({
      sound,
      state: soundState(own, now),
      phrases: [...new Set(own.map(({ text }) => text))].slice(0, MAX_PHRASES),
    }))
    .toSorted((a, b) => SOUND_STATES.indexOf(a.state) - SOUND_STATES.indexOf(b.state))
    .slice(0, MAX_SOUNDS)
}

/** The English of a step, if it is in one of these courses' lessons. */
function textOf(
  opened: readonly (readonly Lesson[])[],
  { word, step }: { word: WordId; step: number },
): string | undefined {
  for (const lessons of opened) {
    const place = lessonIndex(lessons).places.get(word)
    const item = place && lessons[place.lesson]?.items[place.word]
    if (item) return phraseAt(item, step)?.englishWord
  }
  return undefined
}
