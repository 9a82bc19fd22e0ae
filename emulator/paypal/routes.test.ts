import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPaypalEmulator } from '#emulator/open-paypal-emulator.ts'
import type { PaypalEmulator } from '#emulator/paypal/emulator.ts'
import { MONTHLY } from '#emulator/paypal/testing.ts'
import { readConfig } from '#server/configuration/config.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let emulator: PaypalEmulator
let planId: string
beforeAll(async () => {
  app = await startTestApp()
  if (!app.context.paypalEmulator) throw new Error('the test server has an emulator')
  emulator = app.context.paypalEmulator
  await api('/v1/catalogs/products', { id: MONTHLY.product_id, name: 'Academia' })
  planId = (await api('/v1/billing/plans', MONTHLY)).json().id
})
afterAll(() => app.close())
afterEach(() => emulator.endFaults())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (path: string, headers = {}) => app.http.inject({ url: `/dev/paypal${path}`, headers })
const post = (path: string, payload = '', headers: Record<string, string> = FORM) =>
  app.http.inject({ method: 'POST', url: `/dev/paypal${path}`, payload, headers })
/** Signs in for each call, because tokens expire as these tests advance the clock. */
async function api(path: string, body: unknown) {
  const { clientId, clientSecret } = emulator.credentials
  const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  const signedIn = await post('/v1/oauth2/token', 'grant_type=client_credentials', { ...FORM, authorization })
  const bearer = `Bearer ${signedIn.json().access_token}`
  return post(path, JSON.stringify(body), { authorization: bearer, 'content-type': 'application/json' })
}
const control = (path: string, body?: unknown) =>
  body === undefined
    ? app.http.inject({ method: 'POST', url: `/dev/paypal/_emu${path}` })
    : post(`/_emu${path}`, JSON.stringify(body), { 'content-type': 'application/json' })

const RETURN = {
  return_url: 'https://shop.test/payment/1?paypal=ok',
  cancel_url: 'https://shop.test/payment/1?paypal=cancel',
}

async function subscribe(context: object = {}): Promise<{ id: string; baToken: string }> {
  const made = await api('/v1/billing/subscriptions', {
    plan_id: planId,
    application_context: { locale: 'es-ES', brand_name: 'Academia <b>', ...RETURN, ...context },
  })
  const { id, links } = made.json()
  const baToken = new URL(links[0].href).searchParams.get('ba_token') ?? ''
  return { id, baToken }
}
const answer = (baToken: string, choice: string, popup = '') =>
  post('/approve', new URLSearchParams({ ba_token: baToken, choice, ...(popup && { popup }) }).toString())
const statusOf = (id: string) => emulator.subscription(id).status

test('HEAD is no method of its API', async () => {
  const answer = await app.http.inject({ method: 'HEAD', url: '/dev/paypal/v1/oauth2/token' })
  expect(answer.statusCode).toBe(404)
})

describe('the approve page', () => {
  test('shows product, price and interval, in the shop’s language', async () => {
    const { baToken } = await subscribe()
    const es = await get(`/approve?ba_token=${baToken}`)
    expect([es.statusCode, es.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of ['lang="es"', 'Academia &lt;b&gt;', 'MEMBRESÍA POR 1 MES', 'USD 12.99', 'cada mes']) {
      expect(es.body).toContain(text)
    }
    expect(es.body).not.toContain('<b>')
    const english = await subscribe({ locale: 'en-US' })
    const en = await get(`/approve?ba_token=${english.baToken}`, { 'accept-language': 'es' })
    expect(en.body).toContain('lang="en"')
    expect(en.body).toContain('every month')
  })

  test('runs and loads only its own content, and keeps its opener', async () => {
    const { baToken } = await subscribe()
    const { headers } = await get(`/approve?ba_token=${baToken}&popup=1`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; form-action/,
    )
    expect(policy).toContain("form-action 'self' https://shop.test")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('returns to the shop with the id and both tokens when approved', async () => {
    const { id, baToken } = await subscribe()
    const { statusCode, headers } = await answer(baToken, 'approve')
    expect([statusCode, headers.location]).toEqual([
      303,
      `${RETURN.return_url}&subscription_id=${id}&ba_token=${baToken}&token=${baToken}`,
    ])
    expect(statusOf(id)).toBe('ACTIVE')
  })

  test('returns to the cancel address when cancelled, without approval', async () => {
    const { id, baToken } = await subscribe()
    const { headers } = await answer(baToken, 'cancel')
    expect(headers.location).toMatch(/^https:\/\/shop\.test\/payment\/1\?paypal=cancel&/)
    expect(statusOf(id)).toBe('APPROVAL_PENDING')
  })

  test('in a pop-up posts the outcome to its opener', async () => {
    const approved = await subscribe()
    const page = await answer(approved.baToken, 'approve', '1')
    expect(page.statusCode).toBe(200)
    const { payer } = emulator.subscription(approved.id)
    const outcome = { paypal: 'approved', subscriptionID: approved.id, orderID: approved.baToken }
    expect(outcomeIn(page.body)).toEqual({ ...outcome, payerID: payer?.id })
    const cancelled = await subscribe()
    expect(outcomeIn((await answer(cancelled.baToken, 'cancel', '1')).body)).toMatchObject({
      paypal: 'cancelled',
    })
  })

  test('reports a refused card without approval, and accepts another card', async () => {
    const { id, baToken } = await subscribe()
    const refused = await answer(baToken, 'decline', '1')
    expect(refused.body).toContain('role="alert">Tu banco rechazó la tarjeta. No se cobró nada.')
    expect(statusOf(id)).toBe('APPROVAL_PENDING')
    expect(outcomeIn((await answer(baToken, 'refuse', '1')).body)).toMatchObject({ paypal: 'refused' })
    await answer(baToken, 'approve', '1')
    expect(emulator.subscription(id)).toMatchObject({ status: 'ACTIVE', lastPayment: { cents: 1299 } })
  })

  test('charges once when submitted twice, and returns again', async () => {
    const { id, baToken } = await subscribe()
    await answer(baToken, 'approve')
    const again = await answer(baToken, 'approve')
    expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('ya está respondida')])
    expect(again.body).toContain('href="https://shop.test/payment/1?paypal=ok&amp;')
    expect(emulator.subscription(id).sales).toHaveLength(1)
  })

  test('waits without a token, and refuses an unknown one', async () => {
    expect((await get('/approve')).body).toContain('Abriendo el pago')
    expect((await get('/approve', { 'accept-language': 'en' })).body).toContain('Opening the payment')
    expect((await get('/approve?ba_token=BA-GUESSED')).statusCode).toBe(404)
    expect((await answer('BA-GUESSED', 'approve')).statusCode).toBe(404)
  })

  test('cannot be submitted from another site', async () => {
    const { id, baToken } = await subscribe()
    const form = new URLSearchParams({ ba_token: baToken, choice: 'approve' }).toString()
    const foreign = await post('/approve', form, { ...FORM, origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(statusOf(id)).toBe('APPROVAL_PENDING')
  })
})

function outcomeIn(page: string): unknown {
  const [, data = ''] = /data-outcome="([^"]*)"/.exec(page) ?? []
  return JSON.parse(data.replaceAll('&quot;', '"'))
}

describe('the script of the buttons', () => {
  test('is JavaScript, unless a fault disables it', async () => {
    const script = await get('/sdk.js?client-id=x&vault=true&intent=subscription&locale=es_ES')
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(script.body).toContain('Buttons')
    emulator.change({ isSdkDown: true })
    expect((await get('/sdk.js')).statusCode).toBe(503)
  })
})

describe('the controls', () => {
  test('approve, decline, recover and cancel a subscription', async () => {
    const { id } = await subscribe()
    expect((await control(`/subscriptions/${id}/approve`)).json()).toMatchObject({ status: 'ACTIVE' })
    expect((await control(`/subscriptions/${id}/approve`)).statusCode).toBe(422)
    expect((await control(`/subscriptions/${id}/decline`)).json()).toMatchObject({ cardWorks: false })
    expect((await control(`/subscriptions/${id}/recover`)).json()).toMatchObject({ cardWorks: true })
    expect((await control(`/subscriptions/${id}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' })
    expect((await get(`/_emu/subscriptions/${id}`)).json()).toMatchObject({ id, status: 'CANCELLED' })
    expect((await control('/subscriptions/I-UNKNOWN/approve')).statusCode).toBe(404)
    const unpaid = await subscribe()
    const owing = await control(`/subscriptions/${unpaid.id}/approve`, { isCharged: false })
    expect(owing.json()).toMatchObject({ status: 'ACTIVE', failedTries: 1 })
  })

  test('advance the server’s clock together with the emulator’s, and charge on the way', async () => {
    const { id } = await subscribe()
    await control(`/subscriptions/${id}/approve`)
    const before = app.context.now().getTime()
    const { now } = (await control('/advance', { days: 40 })).json()
    expect(app.context.now().getTime() - before).toBe(40 * DAY_MS)
    expect(app.context.now().toISOString()).toBe(now)
    expect(emulator.subscription(id).sales).toHaveLength(2)
  })

  test('refund a payment', async () => {
    const { id } = await subscribe()
    await control(`/subscriptions/${id}/approve`)
    const saleId = emulator.subscription(id).sales[0]?.id
    expect((await control(`/sales/${saleId}/refund`, { amount: '2.00' })).statusCode).toBe(200)
    expect(emulator.subscription(id).sales[0]).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedCents: 200,
    })
    expect((await control(`/sales/${saleId}/reverse`)).statusCode).toBe(200)
    expect((await control(`/sales/${saleId}/refund`)).statusCode).toBe(422)
  })

  test('switch faults on and off, and refuse unknown ones', async () => {
    const set = await control('/faults', { approvalLag: 3, webhooks: { lost: 1 } })
    expect(set.json()).toMatchObject({ approvalLag: 3, webhooks: { lost: 1, late: 0 } })
    for (const wrong of [{ approvalLag: -1 }, { unheard: true }]) {
      expect((await control('/faults', wrong)).statusCode).toBe(400)
    }
    expect((await control('/advance', { days: -1 })).statusCode).toBe(400)
    expect((await post('/_emu/advance', '{', {})).statusCode).toBe(400)
    const off = await app.http.inject({ method: 'DELETE', url: '/dev/paypal/_emu/faults' })
    expect(off.json()).toMatchObject({ approvalLag: 0, webhooks: { lost: 0 } })
  })
})

describe('a server', () => {
  const REAL = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dilo.example.com',
    SMTP_URL: 'smtps://smtp.example.com',
    MAIL_FROM: 'hola@dilo.example.com',
  }
  const KEYS = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
  const open = async (env: Record<string, string>) =>
    openPaypalEmulator({ ...readConfig(env), dataDir: '/nonexistent' }, () => new Date())

  test('has an emulator only without PayPal keys', async () => {
    expect((await open({}))?.base).toBe('http://127.0.0.1:3000/dev/paypal')
    expect(await open(KEYS)).toBeUndefined()
    expect(await open({ ...REAL, ...KEYS })).toBeUndefined()
  })

  test('in production refuses to start with one, unless allowed', async () => {
    await expect(open(REAL)).rejects.toThrow('PAYPAL_CLIENT_ID: must be set')
    const allowed = await open({ ...REAL, ALLOW_PAYPAL_EMULATOR: 'yes' })
    expect(allowed?.base).toBe('https://dilo.example.com/dev/paypal')
  })

  test('without one has none of its routes', async () => {
    const other = await startTestApp({ config: { paypal: readConfig(KEYS).paypal } })
    const url = '/dev/paypal/_emu/advance'
    const { statusCode } = await other.http.inject({ method: 'POST', url, payload: '{}' })
    await other.close()
    expect(statusCode).toBe(404)
  })
})
