import { generateAudio, listMedia, readMediaFile, readMediaSettings, uploadFile } from '#contract/media.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import { generateAudio as generate } from '#server/media/generate.ts'
import { listMedia as list } from '#server/media/library.ts'
import { measureOf } from '#server/media/service.ts'
import { storeUpload } from '#server/media/uploads.ts'
import type { AppContext } from '#server/program/context.ts'

/** Authors' pictures and recordings. */
export function uploadRoutes(add: AddEndpoint, context: AppContext): void {
  const { uploadsPerMinute, generatedPerMinute } = context.config
  const perAuthor = (perMinute: number): Limit => ({
    perMinute,
    per: 'person',
  })

  add(
    uploadFile,
    ({ user, file, query: { filename = '', origin = 'uploaded' } }) =>
      storeUpload(context, file, { by: user._id, origin, fileName: filename }),
    perAuthor(uploadsPerMinute),
  )

  add(listMedia, ({ query }) => list(context, query))

  add(readMediaFile, async ({ query }) => {
    const found = await measureOf(context, query.address)
    return found ? { origin: found.origin, bytes: found.bytes, sound: found.sound } : null
  })

  add(
    generateAudio,
    async ({ user, body }) => ({ address: await generate(context, { ...body, by: user._id }) }),
    perAuthor(generatedPerMinute),
  )

  add(readMediaSettings, async () => ({ generatedSpeeds: [...(context.speech?.speeds ?? [])] }))
}
