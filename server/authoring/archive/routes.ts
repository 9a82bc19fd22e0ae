import type { FastifyInstance } from 'fastify'
import { importArchive, uploadArchive } from '#contract/authoring/archive.ts'
import { courseId } from '#contract/values.ts'
import { exportArchive } from '#server/authoring/archive/export-archive.ts'
import { importCourse } from '#server/authoring/archive/import-archive.ts'
import { previewArchive } from '#server/authoring/archive/preview-archive.ts'
import type { AddEndpoint, ViewerOf } from '#server/http/add-endpoint.ts'
import { expectAdministrator } from '#server/http/administrator.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

/** Imports of whole courses. */
export function archiveRoutes(add: AddEndpoint, context: AppContext): void {
  add(uploadArchive, ({ user, file }) => previewArchive(context, user._id, file))
  add(importArchive, ({ user, body }) => importCourse(context, user._id, body))
}

/** The export of a whole course as a zip, outside the JSON API. */
export function archiveDocuments(
  app: FastifyInstance,
  context: AppContext,
  { prefix, viewerOf }: { prefix: string; viewerOf: ViewerOf },
): void {
  app.get<{ Params: { id: string } }>(
    `${prefix}/admin-course-archive/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      expectAdministrator(await viewerOf(request))
      const id = courseId.safeParse(request.params.id)
      if (!id.success) throw new Refusal('course_not_found')
      const { fileName, zip } = await exportArchive(context, id.data)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/zip')
        .send(zip)
    },
  )
}
