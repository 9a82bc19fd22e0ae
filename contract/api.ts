import {
  listCourses,
  listDemoCourses,
  openCourse,
  openDemoCourse,
  openLesson,
  openWord,
} from '#contract/courses.ts'
import type { Method } from '#contract/endpoint.ts'
import { savePartialProgress, saveProgress, saveSentence } from '#contract/progress.ts'
import { readRecogniser, recogniseClip } from '#contract/recognition.ts'
import { checkSession, login, signOut } from '#contract/session.ts'

/** Every call of the API. The server refuses to start when one of them has no handler. */
export const api = [
  checkSession,
  login,
  signOut,
  listCourses,
  listDemoCourses,
  openCourse,
  openDemoCourse,
  openLesson,
  openWord,
  saveProgress,
  savePartialProgress,
  saveSentence,
  readRecogniser,
  recogniseClip,
] as const

type AnyEndpoint = (typeof api)[number]
type Key<E> = E extends { method: infer M extends Method; service: infer S extends string }
  ? `${M} ${S}`
  : never

/**
 * The endpoints by "METHOD service". The web names its calls by these keys and imports this type only, so
 * that no schema code reaches the phone (decision 002).
 */
export type Api = { [E in AnyEndpoint as Key<E>]: E }
