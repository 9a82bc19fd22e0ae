import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { loginGoogle } from '#contract/google.ts'
import { savePartialProgress, saveProgress, saveSentence } from '#contract/progress.ts'
import { reportRecogniser } from '#contract/recognition.ts'
import { activateAccount, signUp } from '#contract/registration.ts'
import { login } from '#contract/session.ts'
import type { RecogniserFault } from '#domain/speech/recogniser-faults.ts'
import { refusalCodeOf } from '#server/http/answers.ts'
import { actOf, isFile } from '#server/http/request-lines.ts'
import type { Meters } from '#server/metrics/meters.ts'

/** Counts every finished request, and the results of some. */
export function countRequests(app: FastifyInstance, meters: Meters): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = routeOf(request)
    const status = reply.statusCode
    meters.requests.inc({ method, route, status })
    meters.requestSeconds.observe({ method, route }, reply.elapsedTime / 1000)
    const code = refusalCodeOf(request)
    if (code !== undefined) meters.refusals.inc({ code })
    MEANINGS.get(`${method} ${route.replace(PREFIX, '')}`)?.(meters, { request, reply, code })
    done()
  })
}

/** The pattern of a call, `file`, or the name of a page: few values, whatever addresses are requested. */
function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  if (pattern === undefined) return `page ${actOf(request).page}`
  return isFile(request) ? 'file' : pattern
}

const PREFIX = /^\/api(?:\/v1)?\//

type Finished = { request: FastifyRequest; reply: FastifyReply; code: ErrorCode | undefined }

const isDone = ({ reply }: Finished) => reply.statusCode < 300

function countSave(meters: Meters, finished: Finished): void {
  if (!isDone(finished)) return
  const { attempts } = (finished.request.body ?? {}) as { attempts?: unknown[] }
  meters.saves.inc()
  meters.attempts.inc(attempts?.length ?? 0)
}

function countSignIn(meters: Meters, finished: Finished): void {
  const isWrong = finished.code === 'wrong_credentials' || finished.code === 'google_refused'
  meters.signIns.inc({ result: isDone(finished) ? 'right' : isWrong ? 'wrong' : 'refused' })
}

function countRecogniserFault(meters: Meters, finished: Finished): void {
  if (!isDone(finished)) return
  const { fault } = finished.request.body as { fault: RecogniserFault }
  meters.recogniserFaults.inc({ fault })
}

/** Payment events are sent again after any other answer. */
function countWebhook(meters: Meters, finished: Finished): void {
  const isRefused = finished.code === 'webhook_refused'
  meters.webhooks.inc({ result: isDone(finished) ? 'stored' : isRefused ? 'refused' : 'again' })
}

/** Calls with their own counters. */
const MEANINGS = new Map<string, (meters: Meters, finished: Finished) => void>([
  ...[saveProgress, savePartialProgress, saveSentence].map(save => [keyOf(save), countSave] as const),
  ...[login, loginGoogle].map(call => [keyOf(call), countSignIn] as const),
  [keyOf(signUp), (meters, finished) => isDone(finished) && meters.signUps.inc({ step: 'asked' })],
  [
    keyOf(activateAccount),
    (meters, finished) => isDone(finished) && meters.signUps.inc({ step: 'activated' }),
  ],
  [keyOf(reportRecogniser), countRecogniserFault],
  ['POST paypal-webhook', countWebhook],
])

function keyOf({ method, service }: { method: string; service: string }): string {
  return `${method} ${service}`
}
