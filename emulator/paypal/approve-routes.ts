import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, resolveLanguage } from '#domain/languages.ts'
import {
  answeredPage,
  approvePage,
  approvePolicy,
  leavingPage,
  type Outcome,
  openingPage,
  unknownPage,
} from '#emulator/paypal/approve-page.ts'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import type { Subscription } from '#emulator/paypal/state.ts'
import { requestLanguage } from '#server/http/language.ts'

const SDK = readFileSync(join(import.meta.dirname, 'browser-sdk.js'), 'utf8')
const schema = { hide: true }

/** The emulator's browser part: the script of the buttons, and the approval page. */
export function approveRoutes(app: FastifyInstance, emulator: PaypalEmulator): void {
  app.get('/sdk.js', { schema }, (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8')
    return reply.code(emulator.faults.isSdkDown ? 503 : 200).send(emulator.faults.isSdkDown ? '' : SDK)
  })

  app.get<{ Querystring: Record<string, string> }>('/approve', { schema }, (request, reply) => {
    const { ba_token, subscription_id, popup } = request.query
    const token = ba_token ?? subscription_id
    // The buttons' pop-up waits here until there is a subscription.
    if (token === undefined) return html(reply, 200, openingPage(requestLanguage(request)))
    const subscription = emulator.awaitingApproval(token)
    if (subscription === undefined) return html(reply, 404, unknownPage(requestLanguage(request)))
    return show(reply, { subscription, language: languageOf(request, subscription), isPopup: popup === '1' })
  })

  app.post('/approve', { schema }, (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const subscription = emulator.awaitingApproval(form.get('ba_token') ?? '')
    if (subscription === undefined) return html(reply, 404, unknownPage(requestLanguage(request)))
    const shown = {
      subscription,
      language: languageOf(request, subscription),
      isPopup: form.get('popup') === '1',
    }
    const choice = form.get('choice')
    if (choice === 'cancel' || choice === 'refuse') {
      return leave(reply, { ...shown, how: choice === 'cancel' ? 'cancelled' : 'refused' })
    }
    if (choice === 'decline') {
      emulator.decline(subscription.id)
      return show(reply, { ...shown, isRefused: true })
    }
    // Already approved, by a double click or the back button.
    if (subscription.status !== 'APPROVAL_PENDING') return show(reply, shown)
    emulator.approve(subscription.id)
    return leave(reply, { ...shown, how: 'approved' })
  })

  type Shown = { subscription: Readonly<Subscription>; language: Language; isPopup: boolean }

  function show(
    reply: FastifyReply,
    { isRefused = false, ...shown }: Shown & { isRefused?: boolean },
  ): FastifyReply {
    const { subscription, language } = shown
    const plan = emulator.planOf(subscription)
    if (subscription.status !== 'APPROVAL_PENDING') {
      return html(reply, 200, answeredPage(language, returnAddress(subscription, 'approved')), subscription)
    }
    return html(reply, 200, approvePage({ ...shown, plan, isRefused }), subscription)
  }
}

function leave(
  reply: FastifyReply,
  given: {
    subscription: Readonly<Subscription>
    language: Language
    isPopup: boolean
    how: Outcome['paypal']
  },
): FastifyReply {
  const { subscription, language, isPopup, how } = given
  const { id, approvalToken, payer } = subscription
  const back = returnAddress(subscription, how)
  if (!isPopup) return reply.redirect(back, 303)
  const outcome = { paypal: how, subscriptionID: id, orderID: approvalToken, payerID: payer?.id }
  return html(reply, 200, leavingPage(language, { outcome, back }), subscription)
}

/** The shop's return address with PayPal's parameters; the shop's start page without one. */
function returnAddress(
  { id, approvalToken, request }: Readonly<Subscription>,
  how: Outcome['paypal'],
): string {
  const { return_url, cancel_url } = request.application_context ?? {}
  const address = URL.parse((how === 'approved' ? return_url : cancel_url) ?? '')
  if (address === null) return '/'
  address.searchParams.set('subscription_id', id)
  address.searchParams.set('ba_token', approvalToken)
  address.searchParams.set('token', approvalToken)
  return address.href
}

/** The shop's locale, else the browser's language. */
function languageOf(request: FastifyRequest, subscription: Readonly<Subscription>): Language {
  const locale = subscription.request.application_context?.locale
  return locale === undefined ? requestLanguage(request) : resolveLanguage({ path: '', browser: [locale] })
}

function html(reply: FastifyReply, status: number, page: string, subscription?: Subscription): FastifyReply {
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', approvePolicy(subscription))
      .header('cross-origin-opener-policy', 'unsafe-none')
      // With `no-referrer`, browsers submit forms with the origin "null", which is refused as foreign.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(page)
  )
}
