import type { FastifyReply } from 'fastify'
import {
  asksForDemo,
  type DemoQuery,
  listCourses,
  listDemoCourses,
  listOverviews,
  openCourse,
  openDemoCourse,
  openLesson,
  openWord,
  readCourseOutline,
  readCourseProgress,
  readSyllabus,
} from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { expectCaller } from '#server/accounts/service.ts'
import { courseOverviews, courseSyllabus } from '#server/courses/overview.ts'
import {
  listCards,
  openCourseFor,
  openDemo,
  openLessonContent,
  openOutline,
  openWordFor,
  progressIn,
} from '#server/courses/service.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { varyBy } from '#server/http/encoding.ts'
import type { AppContext } from '#server/program/context.ts'

/**
 * Content at a version never changes. That of the demo is everybody's; the rest is kept by the browser alone, and not
 * reused for another session.
 * @param varies a header of the request on which the content depends
 */
function keepForever(reply: FastifyReply, isDemo: boolean, varies?: string): void {
  reply.header('cache-control', `${isDemo ? 'public' : 'private'}, max-age=31536000, immutable`)
  const headers = [...(isDemo ? [] : ['cookie', 'authorization']), ...(varies === undefined ? [] : [varies])]
  if (headers.length > 0) varyBy(reply, headers.join(', '))
}

/** What a call asks for. Everything but the demo is only for a caller who still has their rights. */
async function askedContent<Params>(
  context: AppContext,
  { params, query, user }: { params: Params; query: DemoQuery; user: User | null },
): Promise<Params & { isDemo: boolean }> {
  const isDemo = asksForDemo(query)
  if (user && !isDemo) await expectCaller(context, user)
  return { ...params, isDemo }
}

export function courseRoutes(add: AddEndpoint, context: AppContext): void {
  add(
    listCourses,
    ({ user, language }) => listCards(context, user, { isDemo: false, language }),
    'checksCaller',
  )
  add(listDemoCourses, ({ user, language }) => listCards(context, user, { isDemo: true, language }))
  add(listOverviews, ({ language }) => courseOverviews(context, language))
  add(readSyllabus, ({ language }) => courseSyllabus(context, language))
  add(openCourse, ({ params, query, user, language }) =>
    openCourseFor(context, user, { ...params, ...query, language }),
  )
  add(openDemoCourse, ({ query, user, language }) =>
    openDemo(context, user, { id: query.idCourse, language }),
  )
  add(readCourseProgress, ({ params, query, user }) =>
    progressIn(context, user, { ...params, isDemo: asksForDemo(query) }),
  )
  add(
    readCourseOutline,
    async ({ language, reply, ...call }) => {
      const asked = await askedContent(context, call)
      const outline = await openOutline(context, call.user, { ...asked, language })
      keepForever(reply, asked.isDemo, 'accept-language')
      return outline
    },
    'checksCaller',
  )
  add(
    openLesson,
    async ({ reply, ...call }) => {
      const asked = await askedContent(context, call)
      const content = await openLessonContent(context, call.user, asked)
      keepForever(reply, asked.isDemo)
      return content
    },
    'checksCaller',
  )
  add(openWord, ({ params, user }) => openWordFor(context, user, params.id))
}
