import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { endSession, readSession, SESSION_IDLE_DAYS, sessionKey } from '#server/accounts/service.ts'
import { markSession } from '#server/accounts/sessions/devices.ts'
import type { SessionKey } from '#server/accounts/sessions/store.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'
import { nameActor } from '#server/http/request-lines.ts'
import type { AppContext } from '#server/program/context.ts'

/** The session token travels in an httpOnly cookie, or as a bearer token for API clients (D3). */
const COOKIE = 'dilo'
const DAY_SECONDS = 24 * 60 * 60

type Session = { user: User; token: string }

const asked = new WeakMap<FastifyRequest, Promise<Session | null>>()
/** Requests whose handler checks the session and its rights itself. */
const checking = new WeakSet<FastifyRequest>()

/** Accepts a session that this process read recently: the handler of the request checks `callerOf`. */
export function allowRecentSession(request: FastifyRequest): void {
  checking.add(request)
}

/** Makes the session of a request be read again, because it has changed. */
export function forgetSession(request: FastifyRequest): void {
  asked.delete(request)
  checking.delete(request)
}

/** The session of a request, or null for a visitor. Looked up once per request. */
function sessionOf(request: FastifyRequest, context: AppContext): Promise<Session | null> {
  let session = asked.get(request)
  if (!session) {
    session = findSession(request, context)
    asked.set(request, session)
  }
  return session
}

/** The user of a request, or null for a visitor. */
export async function viewerOf(request: FastifyRequest, context: AppContext): Promise<User | null> {
  return (await sessionOf(request, context))?.user ?? null
}

/** The storage key of the session of a request; undefined for a visitor. */
export async function sessionKeyOf(
  request: FastifyRequest,
  context: AppContext,
): Promise<SessionKey | undefined> {
  const session = await sessionOf(request, context)
  return session ? sessionKey(session.token) : undefined
}

/** A valid bearer token takes precedence over the cookie; an expired one does not hide the cookie's session. */
async function findSession(request: FastifyRequest, context: AppContext): Promise<Session | null> {
  const mayBeRecent = checking.has(request)
  for (const token of sessionTokens(request)) {
    const user = await readSession(context, token, { mayBeRecent })
    if (user) return { user, token }
  }
  return null
}

/** The session tokens in a request, valid or not. */
export function sessionTokens(request: FastifyRequest): string[] {
  const tokens = [bearerToken(request), request.cookies[cookieName(request, COOKIE)]]
  return tokens.filter(token => token !== undefined)
}

/** Ends all sessions that a request carries, including that of a cookie from the time before https. */
export async function endSessions(context: AppContext, request: FastifyRequest): Promise<void> {
  const tokens = new Set([...sessionTokens(request), request.cookies[COOKIE]])
  for (const token of tokens) if (token !== undefined) await endSession(context, token)
}

/** The token of the `Authorization` header: a session's or a mailed link's (D8). */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1]
}

/** Signs a browser in with a new session, which is marked as this device's, and ends the previous one (session fixation). */
export async function replaceSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await endSessions(context, request)
  await markSession(context, token, request)
  nameActor(request, token.split('.', 1)[0] as UserId)
  setSessionCookie(request, reply, token)
}

function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  clearUnboundCookie(request, reply)
  reply.setCookie(cookieName(request, COOKIE), token, {
    ...cookieOptions(request),
    maxAge: SESSION_IDLE_DAYS * DAY_SECONDS,
  })
}

/** Restarts the lifetime of the cookie: sessions are rolling (D3). */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = request.cookies[cookieName(request, COOKIE)]
  if (token !== undefined) setSessionCookie(request, reply, token)
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearUnboundCookie(request, reply)
  reply.clearCookie(cookieName(request, COOKIE), cookieOptions(request))
}

/**
 * Removes a cookie from the time before the server was reached by https. It signs nobody in: another host of the
 * domain could have planted it.
 */
function clearUnboundCookie(request: FastifyRequest, reply: FastifyReply): void {
  const isUnbound = cookieName(request, COOKIE) !== COOKIE && request.cookies[COOKIE] !== undefined
  if (isUnbound) reply.clearCookie(COOKIE, cookieOptions(request))
}
