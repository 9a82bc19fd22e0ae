import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import {
  listCourses,
  listDemoCourses,
  listOverviews,
  openLesson,
  readCourseOutline,
  readCourseProgress,
} from '#contract/courses.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { listLessons, readHome } from '#contract/home.ts'
import { checkSession, type User } from '#contract/session.ts'
import { addressed } from '#contract/values.ts'
import type { CourseId } from '#domain/ids.ts'
import { type Language, pathWithoutLanguage } from '#domain/languages.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { audienceOf, getsDemo, isLearner, resolveRoute, screenAt } from '#domain/site/routes.ts'
import { renewSessionCookie, sessionTokens } from '#server/accounts/sessions/session-cookie.ts'
import { courseOverviews } from '#server/courses/overview.ts'
import {
  listCards,
  openLessonContent,
  openLessons,
  openOutline,
  progressIn,
} from '#server/courses/service.ts'
import { homeOf } from '#server/home/service.ts'
import { envelopeOf, type ViewerOf } from '#server/http/add-endpoint.ts'
import { tagOf } from '#server/http/answer-if-changed.ts'
import { success } from '#server/http/answers.ts'
import { pageLanguage } from '#server/http/language.ts'
import type { PageData } from '#server/http/page-with-data.ts'
import { Prepared } from '#server/http/prepared.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

/*
 * A page contains the data of its first screen (decision 038), in the form `FirstData` of the contract: each answer
 * is the text with which the call itself would answer, so that its tag is the same.
 */

const write = {
  session: writerOf(checkSession),
  progress: writerOf(readCourseProgress),
  outline: writerOf(readCourseOutline),
  lesson: writerOf(openLesson),
  cards: writerOf(listCourses),
  demoCards: writerOf(listDemoCourses),
  home: writerOf(readHome),
  lessons: writerOf(listLessons),
  overviews: writerOf(listOverviews),
}

/** A learner's player needs it to show a place: the device may know a later one than the server. */
const SAVES = 'saving/outbox.ts'
/**
 * The texts of the web. After the files that the page names, a script in the page requests the texts of the chosen
 * language.
 */
const textsIn = (language: Language) => `text/app/${language}.ts`

/**
 * The first data of a page: who opens it, and the content of its screen, which is a course, its lessons, the course
 * cards, or a learner's home. Undefined when the page should ask for them itself: for visitors on other pages, and
 * after a session has ended.
 */
export async function firstDataOf(
  context: AppContext,
  viewerOf: ViewerOf,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<PageData | undefined> {
  const user = await viewerOf(request)
  if (!user && sessionTokens(request).length > 0) return undefined
  const [path = '/', search] = request.url.split('?', 2)
  const language = pageLanguage(request, path)
  const shown = await screenData(context, user, { path, search, language })
  if (!user && shown.length === 0) return undefined
  // Like the session check, which the page now skips.
  if (user && !reply.sent) renewSessionCookie(request, reply)
  const answers = [write.session({}, user), ...shown]
  const isSaving = openTo(user).progress && screenAt(pathWithoutLanguage(path)) === 'course'
  return {
    json: `{"language":${JSON.stringify(language)},"answers":[${answers.join()}]}`,
    modules: [textsIn(language), ...(isSaving ? [SAVES] : [])],
  }
}

/** The answers of the calls that fill the screen; none without such calls, or if one would be refused. */
async function screenData(
  context: AppContext,
  user: User | null,
  { path, search, language }: { path: string; search: string | undefined; language: Language },
): Promise<string[]> {
  const audience = audienceOf(openTo(user))
  const isDemoAsked = new URLSearchParams(search).get('demo') === '1'
  const route = resolveRoute(pathWithoutLanguage(path), audience, isDemoAsked)
  const isDemo = getsDemo(audience)
  if (!('show' in route)) return []
  if (route.show === 'courses') {
    const cards = await listCards(context, user, { isDemo, language })
    return [isDemo ? write.demoCards({}, cards) : write.cards({}, cards)]
  }
  if (route.show === 'home' && user && isLearner(audience)) {
    return [write.home({}, await homeOf(context, user, language))]
  }
  // The page for visitors is a file.
  if (route.show === 'plan') {
    return user ? [write.overviews({}, await courseOverviews(context, language))] : []
  }
  const { data: id } = addressed.course.safeParse(route.param)
  if ((route.show !== 'course' && route.show !== 'lessons') || id === undefined) return []
  const asked = { id, isDemo, language }
  try {
    return await (route.show === 'lessons'
      ? lessonsData(context, user, asked)
      : playerData(context, user, asked))
  } catch (error) {
    // The page repeats the call, and shows the reason.
    if (error instanceof Refusal) return []
    throw error
  }
}

type AskedCourse = { id: CourseId; isDemo: boolean; language: Language }

async function lessonsData(context: AppContext, user: User | null, asked: AskedCourse): Promise<string[]> {
  const lessons = await openLessons(context, user, asked)
  return [write.lessons({ params: { id: asked.id }, query: queryOf(asked) }, lessons)]
}

async function playerData(context: AppContext, user: User | null, asked: AskedCourse): Promise<string[]> {
  const { id } = asked
  const query = queryOf(asked)
  const progress = await progressIn(context, user, asked)
  const { version, lesson } = progress
  const outline = await openOutline(context, user, { ...asked, version })
  const content = lesson !== null && (await openLessonContent(context, user, { ...asked, version, lesson }))
  return [
    write.progress({ params: { id }, query }, progress),
    write.outline({ params: { id, version }, query }, outline),
    ...(content ? [write.lesson({ params: { id, version, lesson }, query }, content)] : []),
  ]
}

function queryOf({ isDemo }: AskedCourse) {
  return isDemo ? { demo: '1' as const } : {}
}

/** Writes an answer of a call as a `FirstAnswer`. */
function writerOf<E extends Endpoint>(declaration: E) {
  const { method, service } = declaration
  const serialise = serializerCompiler({ schema: envelopeOf(declaration), method, url: service })
  return (input: Partial<Input<E>>, data: Output<E> | Prepared<Output<E>>): string => {
    const isPrepared = data instanceof Prepared
    const answer = isPrepared ? data.text : serialise(success(data))
    const etag = isPrepared ? data.content.tag : tagOf(answer)
    const named = JSON.stringify({ key: `${method} ${service}`, input, etag })
    return `${named.slice(0, -1)},"answer":${answer}}`
  }
}
