import { verify, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, openShop, type ReceivedEvent, type Shop } from '#emulator/paypal/testing.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const HOUR_MS = DAY_MS / 24
const types = () => shop.received.map(({ type }) => type.replace('BILLING.SUBSCRIPTION.', ''))
const onlyOne = (): ReceivedEvent => {
  const [one] = shop.received
  if (!one) throw new Error('no webhook was received')
  return one
}

describe('a webhook', () => {
  test('is signed like PayPal’s, with a certificate that the API serves', async () => {
    await shop.subscribe()
    await shop.emulator.settle()
    const { headers, body } = onlyOne()
    const url = new URL(headers['paypal-cert-url'] ?? '')
    expect(url.pathname).toMatch(/\/v1\/notifications\/certs\/CERT-\w+$/)
    const certificate = new X509Certificate(await (await shop.emulator.fetch(url)).text())
    expect(certificate.subject).toMatch(/^CN=\S+\.paypal\.com$/m)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect([
      certificate.validFromDate <= new Date(),
      certificate.validToDate > new Date('2049-01-01'),
    ]).toEqual([true, true])
    const { webhookId } = shop.emulator.credentials
    const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']]
    const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64')
    const isOf = (text: string, of = webhookId) => {
      const message = Buffer.from(`${id}|${time}|${of}|${crc32(text)}`)
      return verify('RSA-SHA256', message, certificate.publicKey, signature)
    }
    expect(headers['paypal-auth-algo']).toBe('SHA256withRSA')
    expect([isOf(body), isOf(`${body} `), isOf(body, 'ANOTHERWEBHOOK001')]).toEqual([true, false, false])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('is verified by the API, unless any part was changed', async () => {
    await shop.subscribe()
    await shop.emulator.settle()
    const { headers, event } = onlyOne()
    const genuine = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: shop.emulator.credentials.webhookId,
      webhook_event: event,
    }
    const check = async (changed: object) => {
      const path = '/v1/notifications/verify-webhook-signature'
      const { body } = await shop.call('POST', path, { ...genuine, ...changed })
      return body.verification_status
    }
    expect(await check({})).toBe('SUCCESS')
    for (const changed of [
      { auth_algo: 'SHA1withRSA' },
      { cert_url: 'https://evil.example/v1/notifications/certs/CERT-1' },
      { transmission_id: 'another' },
      { transmission_sig: 'AAAA' },
      { transmission_time: '2026-01-31T10:00:01Z' },
      { webhook_id: 'ANOTHERWEBHOOK001' },
      { webhook_event: { ...event, event_type: 'PAYMENT.SALE.COMPLETED' } },
    ]) {
      expect(await check(changed)).toBe('FAILURE')
    }
  })

  test('that is not accepted is retried with increasing pauses, 25 times in three days', async () => {
    shop.answerWith(503)
    await shop.subscribe()
    await shop.emulator.advance(10 * DAY_MS)
    expect(shop.received).toHaveLength(25)
    const at = shop.received.map(received => Date.parse(received.at))
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThan(3 * DAY_MS)
    expect(new Set(shop.received.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(1)
    expect(shop.emulator.undelivered).toBe(0)
  })

  test('is sent once when accepted', async () => {
    shop.answerWith(500)
    await shop.subscribe()
    await shop.emulator.settle()
    shop.answerWith(204)
    await shop.emulator.advance(4 * DAY_MS)
    expect(shop.received).toHaveLength(2)
  })

  test('is sent to every subscriber of its event, and to none that was deleted', async () => {
    const given = {
      url: 'https://emulator.test/another-hook',
      event_types: [{ name: 'PAYMENT.SALE.COMPLETED' }],
    }
    const { status, body } = await shop.call('POST', '/v1/notifications/webhooks', given)
    expect([status, body.event_types]).toEqual([201, given.event_types])
    const again = await shop.call('POST', '/v1/notifications/webhooks', given)
    expect(again.body.details[0].issue).toBe('WEBHOOK_URL_ALREADY_EXISTS')
    expect((await shop.call('GET', '/v1/notifications/webhooks')).body.webhooks).toHaveLength(2)
    shop.emulator.change({ isDown: true })
    const waiting = async () => {
      const before = shop.emulator.undelivered
      shop.emulator.change({ isDown: false })
      const id = await shop.subscribe()
      shop.emulator.approve(id)
      shop.emulator.change({ isDown: true })
      return shop.emulator.undelivered - before
    }
    expect(await waiting()).toBe(4)
    shop.emulator.change({ isDown: false })
    expect((await shop.call('DELETE', `/v1/notifications/webhooks/${body.id}`)).status).toBe(204)
    expect(await waiting()).toBe(3)
  })
})

test('a webhook on another host is refused, so that this server cannot be made to call one', async () => {
  const given = { url: 'http://169.254.169.254/latest', event_types: [{ name: '*' }] }
  const { status, body } = await shop.call('POST', '/v1/notifications/webhooks', given)
  expect([status, body.details[0].field]).toEqual([400, '/url'])
})

describe('event faults', () => {
  const members = async (count: number) => {
    const planId = await shop.plan()
    for (let made = 0; made < count; made += 1) await shop.subscribe({ plan_id: planId })
    await shop.emulator.settle()
  }

  test('lost events are never sent', async () => {
    shop.emulator.change({ webhooks: { lost: 1 } })
    await shop.member()
    await shop.emulator.advance(4 * DAY_MS)
    expect(shop.received).toEqual([])
  })

  test('duplicated events are sent twice, at once or days later', async () => {
    shop.emulator.change({ webhooks: { duplicated: 1 } })
    await members(30)
    await shop.emulator.advance(HOUR_MS / 2)
    const soon = shop.received.length
    await shop.emulator.advance(4 * DAY_MS)
    expect(soon).toBeGreaterThan(30)
    expect(soon).toBeLessThan(60)
    expect(shop.received).toHaveLength(60)
    expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(30)
  })

  test('reordered events arrive out of order, and all arrive', async () => {
    shop.emulator.change({ webhooks: { reordered: 1 } })
    await members(30)
    await shop.emulator.advance(HOUR_MS)
    const ids = shop.received.map(({ event }) => String(event.resource.id))
    const made = [...shop.emulator.subscriptions()].map(({ id }) => id)
    expect(ids).not.toEqual(made)
    expect(ids.toSorted()).toEqual(made.toSorted())
  })

  test('late events arrive after an hour at the earliest, and within three days', async () => {
    shop.emulator.change({ webhooks: { late: 1 } })
    await shop.member()
    await shop.emulator.advance(HOUR_MS - 1)
    expect(shop.received).toEqual([])
    await shop.emulator.advance(3 * DAY_MS)
    expect(types().toSorted()).toEqual(['ACTIVATED', 'CREATED', 'PAYMENT.SALE.COMPLETED'])
  })

  test('faults repeat with the same seed', async () => {
    const run = async () => {
      shop = await openShop()
      shop.emulator.change({ webhooks: { lost: 0.1, duplicated: 0.1, reordered: 0.1, late: 0.1 } })
      await members(30)
      await shop.emulator.advance(60 * DAY_MS)
      return shop.received.map(({ at, event }) => `${at} ${event.id}`)
    }
    expect(await run()).toEqual(await run())
  })
})

describe('a restart', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dilo-emulator-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('keeps subscriptions, pending deliveries, the clock and the signature', async () => {
    const file = join(folder, 'data', 'paypal-emulator.json')
    shop = await openShop({ file })
    const id = await shop.member()
    await shop.emulator.advance(10 * DAY_MS)
    const before = await shop.read(id)
    shop.answerWith(500)
    await shop.subscribe()
    await shop.emulator.settle()
    const { headers } = shop.received.at(-1) ?? onlyOne()
    await shop.emulator.close()
    expect(JSON.parse(await readFile(file, 'utf8')).offsetMs).toBe(10 * DAY_MS)

    shop = await openShop({ file })
    expect(shop.emulator.now().toISOString()).toBe('2026-02-10T10:00:00.000Z')
    expect(await shop.read(id)).toEqual(before)
    await shop.emulator.advance(20 * DAY_MS)
    expect(types()).toEqual(['CREATED', 'PAYMENT.SALE.COMPLETED'])
    expect(onlyOne().headers['paypal-transmission-sig']).toBe(headers['paypal-transmission-sig'])
    await shop.emulator.close()
  })
})
