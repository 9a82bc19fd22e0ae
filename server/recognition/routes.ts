import { reportStarts } from '#contract/cohorts.ts'
import { readRecogniser, recogniseClip, reportRecogniser } from '#contract/recognition.ts'
import { recordStarts } from '#server/cohorts/service.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { transcribeClip } from '#server/recognition/service.ts'

export function recognitionRoutes(add: AddEndpoint, context: AppContext): void {
  const { member, visitor } = context.config.clipsPerMinute
  const clipLimit: Limit = {
    perMinute: viewer => (viewer ? member : visitor),
    // Members are counted individually: one class does not block a school behind one address.
    per: 'person',
  }

  add(readRecogniser, async () => ({ isAvailable: context.recogniser !== undefined }))

  add(
    recogniseClip,
    async ({ file, reply }) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const { alternatives, engine, elapsedMs } = await transcribeClip(context, file, gone.signal)
      return { alternatives, engine, elapsedMs }
    },
    clipLimit,
  )

  // Counted where requests are (decision 065).
  add(reportRecogniser, async () => null, clipLimit)

  add(reportStarts, ({ body }) => recordStarts(context, body.ends), clipLimit)
}
