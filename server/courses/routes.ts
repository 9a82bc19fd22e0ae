import {
  listCourses,
  listDemoCourses,
  listOverviews,
  openCourse,
  openDemoCourse,
  openLesson,
  openWord,
  readSyllabus,
} from '#contract/courses.ts'
import { expectCaller } from '#server/accounts/service.ts'
import { courseOverviews, courseSyllabus } from '#server/courses/overview.ts'
import {
  listCards,
  openCourseFor,
  openDemo,
  openLessonContent,
  openWordFor,
} from '#server/courses/service.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

/** Content at a version never changes; `private` because access differs by user. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

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
  add(
    openLesson,
    async ({ params, user, reply }) => {
      await expectCaller(context, user)
      const content = await openLessonContent(context, user, params)
      reply.header('cache-control', IMMUTABLE)
      // The browser must not reuse it for another session.
      reply.header('vary', 'cookie, authorization')
      return content
    },
    'checksCaller',
  )
  add(openWord, ({ params, user }) => openWordFor(context, user, params.id))
}
