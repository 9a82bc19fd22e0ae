import type { FastifyReply } from 'fastify'
import {
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
    progressIn(context, user, { id: params.id, isDemo: query.demo === '1' }),
  )
  add(
    readCourseOutline,
    async ({ params, query, user, language, reply }) => {
      const isDemo = query.demo === '1'
      if (user && !isDemo) await expectCaller(context, user)
      const outline = await openOutline(context, user, { ...params, isDemo, language })
      keepForever(reply, isDemo, 'accept-language')
      return outline
    },
    'checksCaller',
  )
  add(
    openLesson,
    async ({ params, query, user, reply }) => {
      const isDemo = query.demo === '1'
      if (user && !isDemo) await expectCaller(context, user)
      const content = await openLessonContent(context, user, { ...params, isDemo })
      keepForever(reply, isDemo)
      return content
    },
    'checksCaller',
  )
  add(openWord, ({ params, user }) => openWordFor(context, user, params.id))
}
