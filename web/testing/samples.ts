import type { CourseCard, OpenCourse, Word } from '#contract/courses.ts'
import type { Offer } from '#contract/membership.ts'
import type { User } from '#contract/session.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { CourseId, EnrolmentId, UserId, WordId } from '#domain/ids.ts'

/* Complete answers of the server, as the contract requires; a test overrides only what it is about. */

/** A membership that never started. */
export const UNPAID: User['payment'] = {
  isPayment: false,
  plan: '',
  dateStart: null,
  dateEnd: null,
  orderId: '',
  status: '',
  nextChargeAt: null,
  hasFailedCharge: false,
  isInGrace: false,
  nextTryAt: null,
  accessUntil: null,
}

/** A month that begins today. */
export const OFFER: Offer = {
  start: 'now',
  today: '12.99',
  amount: '12.99',
  currency: 'USD',
  nextChargeAt: '2026-04-02T15:00:00.000Z',
  accessUntil: '2026-04-02T15:00:00.000Z',
}

/** A signed-in person: a student who has not paid. */
export function person(given: Partial<User> = {}): User {
  return {
    _id: crypto.randomUUID() as UserId,
    username: 'nora',
    name: 'Nora',
    lastname: 'Gil',
    email: 'nora@dilo.test',
    phone: '',
    photo: '',
    role: 'STUDENT',
    isTerms: true,
    isTutorial: true,
    isActive: true,
    payment: UNPAID,
    ...given,
  }
}

export function courseCard(given: Partial<CourseCard> = {}): CourseCard {
  return {
    _id: crypto.randomUUID() as CourseId,
    title: 'Inglés Conversacional',
    description: '',
    picture: '',
    color: 'palma',
    isAvaliable: true,
    progress: 0,
    place: null,
    ...given,
  }
}

/** An English text without translation or recordings. */
export function sentence(englishWord: string, given: Partial<Sentence> = {}): Sentence {
  return {
    englishWord,
    spanishTranslation: '',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
    ...given,
  }
}

/** An item of one step; a word with sentences has one more for each. */
export function word(englishWord: string, given: Partial<Word> = {}): Word {
  return {
    ...sentence(englishWord),
    _id: crypto.randomUUID() as WordId,
    type: 'word',
    lessonNumber: 1,
    orderInLesson: 1,
    musicUrl: '',
    exerciseGroup: '',
    sentences: [],
    parts: [],
    version: 1,
    ...given,
  }
}

const COURSE = crypto.randomUUID() as CourseId
const ENROLMENT = crypto.randomUUID() as EnrolmentId

/** A learner's course before its first word. */
export function courseOf(lessons: Word[][], given: Partial<OpenCourse> = {}): OpenCourse {
  return {
    completedWords: {},
    passedBy: {},
    index: { lesson: 0, word: 0, sentence: 0 },
    indexAt: null,
    revision: 0,
    furthestIndex: { lesson: 0, word: 0, sentence: 0 },
    progress: 0,
    partialProgress: 0,
    _id: COURSE,
    idStudentCourse: ENROLMENT,
    access: 'full',
    title: '',
    description: '',
    picture: '',
    color: 'palma',
    matching: 'strict',
    phonesUrl: '',
    version: 1,
    lesson: 1,
    lessons: lessons.map((items, index) => ({
      number: index + 1,
      title: '',
      topic: '',
      goal: '',
      wordCount: items.length,
      minutes: 1,
      wordIds: items.map(({ _id }) => _id),
    })),
    words: lessons.flatMap((items, index) => items.map(one => ({ ...one, lessonNumber: index + 1 }))),
    exercises: [],
    ...given,
  }
}
