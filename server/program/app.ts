import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { api } from '#contract/api.ts'
import { brand } from '#domain/site/brand.ts'
import { profileRoutes } from '#server/accounts/profile-routes.ts'
import { registrationRoutes } from '#server/accounts/registration-routes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { secondFactorRoutes } from '#server/accounts/second-factor/routes.ts'
import {
  allowRecentSession,
  forgetSession,
  sessionTokens,
  viewerOf,
} from '#server/accounts/sessions/session-cookie.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { archiveDocuments } from '#server/authoring/archive/routes.ts'
import { authoringDocuments } from '#server/authoring/documents.ts'
import { authoringRoutes } from '#server/authoring/routes.ts'
import { certificateDocuments, certificateRoutes } from '#server/certificates/routes.ts'
import { contactRoutes } from '#server/contact/routes.ts'
import { courseAlertRoutes } from '#server/course-alerts/routes.ts'
import { courseRoutes } from '#server/courses/routes.ts'
import { goalRoutes } from '#server/goals/routes.ts'
import { homeRoutes } from '#server/home/routes.ts'
import {
  type AddEndpoint,
  endpointAdder,
  MAX_BODY_BYTES,
  type ViewerOf,
  type Viewers,
} from '#server/http/add-endpoint.ts'
import { answerError } from '#server/http/answers.ts'
import { answerBrokenHttp, refuseOddHttp } from '#server/http/broken-http.ts'
import { secureCookies } from '#server/http/cookies.ts'
import { onlyFor } from '#server/http/development-tools.ts'
import { endKeepAlive } from '#server/http/drain.ts'
import { allowGoogle } from '#server/http/google-policy.ts'
import { healthRoutes } from '#server/http/health.ts'
import { acceptJsonOnly, refuseNulInAddress } from '#server/http/input-text.ts'
import { type LogStream, logger } from '#server/http/log.ts'
import { oneClickRoutes } from '#server/http/one-click.ts'
import { servePages } from '#server/http/pages.ts'
import { protect } from '#server/http/protection.ts'
import { warnOfNamelessProxies } from '#server/http/proxies.ts'
import { nameActor, RequestLines } from '#server/http/request-lines.ts'
import { connectionOptions, endSlowBodies } from '#server/http/slow-requests.ts'
import { Turns } from '#server/http/turns.ts'
import { libraryRoutes } from '#server/library/routes.ts'
import { outboxRoutes } from '#server/mail/outbox-routes.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { uploadRoutes } from '#server/media/upload-routes.ts'
import { membershipRoutes, paymentDocuments } from '#server/membership/routes.ts'
import { countRequests } from '#server/metrics/count-requests.ts'
import { newsletterRoutes } from '#server/newsletter/routes.ts'
import { endSubscription } from '#server/newsletter/service.ts'
import { ownDataRoutes } from '#server/own-data/routes.ts'
import type { AppContext } from '#server/program/context.ts'
import { firstDataOf } from '#server/program/first-data.ts'
import { inShares, type WorkKind } from '#server/program/shares.ts'
import { progressRoutes } from '#server/progress/routes.ts'
import { ratingRoutes } from '#server/ratings/routes.ts'
import { recognitionRoutes } from '#server/recognition/routes.ts'
import { reminderRoutes } from '#server/reminders/routes.ts'
import { endReminders } from '#server/reminders/service.ts'
import { reviewRoutes } from '#server/review/routes.ts'
import { soundRoutes } from '#server/sounds/routes.ts'
import { testimonialRoutes } from '#server/testimonials/routes.ts'
import { translationRoutes } from '#server/translation/routes.ts'

const API = '/api/v1'
const SHORT_API = '/api'
const hidden = ({ url }: { url: string }) => ({ schema: { hide: true }, url })

/** Builds the HTTP server without starting to listen. */
export async function createApp(context: AppContext, logTo?: LogStream): Promise<FastifyInstance> {
  const { config } = context
  const shares = inShares(context)
  const viewer: ViewerOf = async request => {
    const user = await viewerOf(request, shares.accounts)
    if (user) nameActor(request, user._id)
    return user
  }
  const turns = new Turns()
  const viewers = { viewerOf: viewer, allowRecent: allowRecentSession, forget: forgetSession }
  const app = await bareApp(context, logTo)
  await app.register(async scope => addRoutes(scope, shares, { viewers, turns }), { prefix: API })
  if (!config.isProduction) {
    // The short path of the specification's development build (D2).
    await app.register(async scope => addRoutes(scope, shares, { viewers, turns }), { prefix: SHORT_API })
    await addDocuments(app, shares, { prefix: SHORT_API, viewerOf: viewer })
  }
  await addDevelopmentTools(app, context)
  app.get(`${API}/openapi.json`, { schema: { hide: true } }, () => app.swagger())
  healthRoutes(app, context)
  mediaRoutes(app, context)
  await addDocuments(app, shares, { prefix: API, viewerOf: viewer })
  const { visitors } = shares
  await oneClickRoutes(app, '/newsletter-unsubscribe', token => endSubscription(visitors, token))
  await oneClickRoutes(app, '/reminders-end', token => endReminders(visitors, token))
  await servePages(app, {
    publicUrl: config.publicUrl,
    isPaypal: config.paypal !== undefined,
    mayBeSignedIn: request => sessionTokens(request).length > 0,
    firstDataOf: async (request, reply) => {
      const user = await viewer(request)
      const read = () => firstDataOf(shares.learning, viewer, { request, reply })
      return user ? turns.within(user._id, read) : read()
    },
  })
  return app
}

/** The server with what holds for every route. */
async function bareApp(
  { config, database, meters, traces }: AppContext,
  logTo: LogStream | undefined,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger(config.logLevel, logTo),
    logController: new RequestLines(),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    // Schemas limit parameters, and the HTTP parser limits the request line.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE_ADDRESS),
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    ...connectionOptions(config.connectionLimits),
    // On SIGTERM, finish current requests and close idle connections.
    forceCloseConnections: 'idle',
    // Later requests are answered, and end their connection.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenHttp,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  countRequests(app, meters)
  traces?.traceRequests(app)
  endKeepAlive(app)
  endSlowBodies(app, config.connectionLimits)
  acceptJsonOnly(app)
  await app.register(cookie)
  secureCookies(app, config.publicUrl)
  if (app.isReachedByHttps && config.trustedProxies.length > 0) warnOfNamelessProxies(app)
  await protect(app, database)
  refuseOddHttp(app)
  refuseNulInAddress(app)
  if (config.google) allowGoogle(app)
  await app.register(swagger, {
    openapi: { info: { title: brand.name, version: '1' }, servers: [{ url: '/' }] },
    // The short path repeats the same calls: document them once.
    transform: route => (route.url.startsWith(API) ? jsonSchemaTransform(route) : hidden(route)),
  })
  return app
}

/** Adds the answers that are files. */
async function addDocuments(
  app: FastifyInstance,
  { membership, learning, administration }: Record<WorkKind, AppContext>,
  how: { prefix: string; viewerOf: ViewerOf },
): Promise<void> {
  await paymentDocuments(app, membership, how)
  certificateDocuments(app, learning, how)
  archiveDocuments(app, administration, how)
  authoringDocuments(app, administration, how)
}

async function addDevelopmentTools(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, paypalEmulator } = context
  if (config.developmentTools !== 'nobody') {
    await app.register(async scope => {
      onlyFor(config.developmentTools, scope)
      if (config.smtpUrl === undefined) outboxRoutes(scope, context)
      await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
    })
  }
  if (paypalEmulator) {
    const { mountPaypalEmulator } = await import('#emulator/paypal/routes.ts')
    await mountPaypalEmulator(app, paypalEmulator, {
      webhookPath: `${API}/paypal-webhook`,
      payers: config.paypalEmulator,
      controllers: config.developmentTools,
    })
  }
}

/** Where addresses with malformed escapes are routed: a 404 with the usual hooks and headers. */
const UNREADABLE_ADDRESS = '/api/unreadable-address'

function isReadable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** @throws Error when an endpoint of the contract has no handler */
function addRoutes(
  app: FastifyInstance,
  shares: Record<WorkKind, AppContext>,
  given: { viewers: Viewers; turns: Turns },
): void {
  const { accounts, learning, administration, membership, visitors } = shares
  const missing = new Set<unknown>(api)
  const addEndpoint = endpointAdder(app, given)
  const add: AddEndpoint = (declaration, handle, how) => {
    missing.delete(declaration)
    addEndpoint(declaration, handle, how)
  }
  accountRoutes(add, accounts)
  registrationRoutes(add, accounts)
  profileRoutes(add, accounts)
  secondFactorRoutes(add, accounts)
  membershipRoutes(add, membership)
  courseRoutes(add, learning)
  homeRoutes(add, learning)
  reviewRoutes(add, learning)
  goalRoutes(add, learning)
  ownDataRoutes(add, learning)
  soundRoutes(add, learning)
  authoringRoutes(add, administration)
  translationRoutes(add, administration)
  progressRoutes(add, learning)
  ratingRoutes(add, learning)
  certificateRoutes(add, learning)
  reminderRoutes(add, learning)
  libraryRoutes(add, learning)
  recognitionRoutes(add, visitors)
  testimonialRoutes(add, visitors)
  contactRoutes(add, visitors)
  newsletterRoutes(add, visitors)
  courseAlertRoutes(add, visitors)
  adminRoutes(add, administration)
  uploadRoutes(add, administration)
  if (missing.size > 0) throw new Error(`${missing.size} endpoints of the contract have no handler`)
}
