import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { TIME_ZONE } from '#domain/calendar.ts'
import {
  ACTIVATION,
  button,
  fillRegistration,
  newRegistration,
  plans,
  type Registration,
  WORDS,
} from '#e2e/accounts.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { hearNothing, say } from '#e2e/fake-recogniser.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { goOnFrom, passItem } from '#e2e/passing.ts'
import { answerProvider, longPayTest, openProvider, passDays, watchSubscriptions } from '#e2e/paying.ts'
import { declineRating, firstCourse, openNextLesson, sayWrong, target, texts, verdict } from '#e2e/walking.ts'

/*
 * The whole life of a membership in one journey: from a visitor to an erased account, with every date on a screen or in
 * a mail compared to the provider's.
 */

const SUCCESS = '¡Ya tienes todo Dilo!'
const FAILED = 'El último cobro no pasó.'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days left of the first plan when the second is bought: fewer than the provider waits to retry a failed charge. */
const DAYS_LEFT = 1.2
/** Between the provider's tries, and from the next one to the end of the access. */
const RETRY_DAYS = 5
const AFTER_TRY_DAYS = 1

type AtProvider = { id: string; status: string; nextTurnMs?: number }

/** The provider's time. */
async function clockOf({ request }: Page): Promise<number> {
  return Date.parse((await (await request.get('/dev/paypal/_emu/clock')).json()).now)
}

/** Passes days until a moment of the provider's clock. */
async function passUntil(page: Page, momentMs: number): Promise<void> {
  await passDays(page.request, (momentMs - (await clockOf(page))) / DAY_MS)
}

/** A long date as screens and mails format it. */
const dayOf = (time: string | number) =>
  new Intl.DateTimeFormat('es-DO', { dateStyle: 'long', timeZone: TIME_ZONE }).format(new Date(time))

async function paymentOf(page: Page) {
  return (await (await page.request.post('/api/v1/auth')).json()).data.payment
}

async function newestMail(api: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const read = async () => (await api.get('/dev/outbox.json', { params: { to } })).json()
  await expect.poll(async () => (await read())[0]?.subject).toMatch(subject)
  return (await read())[0].text
}

/** The end of the access: some days after a moment, by default those left of the first plan after the paid time. */
async function expectAccess(page: Page, sinceMs: number, expectedDays = DAYS_LEFT): Promise<void> {
  const { accessUntil } = await paymentOf(page)
  const days = (Date.parse(accessUntil) - sinceMs) / DAY_MS
  // The payment took some minutes at most.
  expect(days).toBeCloseTo(expectedDays, 1)
}

/** Every screen and the receipt name the provider's next charge and the end of the access. */
async function expectDates(page: Page, { email }: Registration, charged: AtProvider): Promise<void> {
  const { nextChargeAt, accessUntil } = await paymentOf(page)
  expect(new Date(nextChargeAt).getTime()).toBe(Math.floor((charged.nextTurnMs ?? 0) / 1000) * 1000)
  await expectAccess(page, Date.parse(nextChargeAt))
  const [charge, access] = [dayOf(nextChargeAt), dayOf(accessUntil)]
  for (const path of ['/profile', '/plan', '/payment/2']) {
    await page.goto(path)
    const main = page.locator('main')
    await expect(main.getByText(`Próximo cobro: el ${charge}`), path).toBeVisible()
    await expect(main.getByText(`hasta el ${access}`).first(), path).toBeVisible()
  }
  const receipt = await newestMail(page.request, email, /^(Recibimos tu pago|Tu membresía de Dilo se renovó)/)
  expect(receipt).toContain(`Próximo cobro: el ${dayOf(nextChargeAt)}.`)
  expect(receipt).toContain(`hasta el ${dayOf(accessUntil)}.`)
}

/** Every screen says that the charge failed, and how long the access lasts. */
async function expectFailure(page: Page, until: string): Promise<void> {
  for (const path of ['/profile', '/plan', '/payment/2', '/courses']) {
    await page.goto(path)
    await expect(page.getByText(FAILED), path).toBeVisible()
    await expect(page.locator('main').getByText(until).first(), path).toBeVisible()
    await expect(page.getByText('Se renueva automáticamente'), path).toBeHidden()
  }
}

/** A lesson: silence, a wrong and a near answer on its first word, another item aloud, and its last one to the end. */
async function learn(page: Page, course: StudentCourse, lesson: number): Promise<void> {
  const items = itemsOf(course, lesson)
  const [first, second] = items
  const last = items.at(-1)
  if (!first || !second || !last) throw new Error(`lesson ${lesson} is too short`)
  await expect(target(page)).toHaveText(first.englishWord)
  await hearNothing(page)
  await sayWrong(page)
  await say(page, 'refrigerator', first.englishWord)
  await expect(verdict(page, texts.es.speaking.near)).toBeVisible()
  await goOnFrom(page, first)
  await passItem(page, first, { from: 1 })
  await passItem(page, second)
  const before = course.lessons.filter(({ number }) => number < lesson)
  await saveElsewhere(page.request, course, {
    completed: [...before.flatMap(({ number }) => itemsOf(course, number)), ...items.slice(0, -1)],
    index: { lesson: before.length, word: items.length - 1, sentence: 0 },
  })
  await page.reload()
  await passItem(page, last)
  await expect(page.locator('h2', { hasText: /^(Congratulations|Excellent)/ })).toBeVisible()
  if (lesson < course.lessons.length) {
    await openNextLesson(page, lesson + 1)
    await declineRating(page)
  } else await expect(page.getByRole('article', { name: 'Certificado de curso' })).toBeVisible()
}

longPayTest('from a visitor to an erased account', async ({ page }) => {
  longPayTest.setTimeout(300_000)
  const maria = newRegistration()
  const subscriptionsOf = await watchSubscriptions(page.request)
  const current = async () => (await subscriptionsOf()).at(-1) as AtProvider
  const signInAgain = async () => {
    const data = { username: maria.username, password: maria.password }
    expect((await page.request.post('/api/v1/login', { data })).status()).toBe(200)
  }

  // A visitor tries the demo.
  await page.goto('/')
  await page.getByRole('link', { name: texts.es.home.start }).click()
  const demo = await readCourse(page.request, 'demo')
  await page.getByRole('link', { name: new RegExp(`^${texts.es.courses.start}`) }).click()
  const [hello] = itemsOf(demo, 1)
  if (!hello) throw new Error('the demo is empty')
  await passItem(page, hello)

  // Registers with a plan, and activates by the mail.
  await page.goto('/plan')
  await page.getByRole('link', { name: 'Elegir mensual' }).click()
  await fillRegistration(page, maria)
  await button(page, WORDS.submit).click()
  await page.goto(await mailedLink(page.request, { to: maria.email, path: ACTIVATION }))

  // Accepts the terms and pays.
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check()
  await button(page, 'Continuar').click()
  await answerProvider(await openProvider(page), 'approve')
  const success = page.getByRole('dialog', { name: SUCCESS })
  await expect(success).toBeVisible()
  await expect(success).toContainText(`Próximo cobro: el ${dayOf((await current()).nextTurnMs ?? 0)}`)
  await success.getByRole('link', { name: 'Ir a mis cursos' }).click()

  // Learns two lessons, and the last one after the others were learnt on another device.
  await firstCourse(page).click()
  const course = await readCourse(page.request, 'own')
  for (const lesson of [1, 2]) await learn(page, course, lesson)
  const last = course.lessons.length
  await saveElsewhere(page.request, course, {
    completed: course.lessons.slice(0, -1).flatMap(({ number }) => itemsOf(course, number)),
    index: { lesson: last - 1, word: 0, sentence: 0 },
  })
  await page.reload()
  await learn(page, course, last)

  // Changes the plan on one of the last days: the charge and the access are two dates.
  await passUntil(page, ((await current()).nextTurnMs ?? 0) - DAYS_LEFT * DAY_MS)
  await signInAgain()
  await page.goto('/payment/2')
  await page.getByRole('radio', { name: /^Hoy, además/ }).check()
  await answerProvider(await openProvider(page), 'approve')
  await expect(success).toBeVisible()
  await expectDates(page, maria, await current())

  // Fails to renew, on the announced day.
  const { id, nextTurnMs: chargedMs = 0 } = await current()
  await page.request.post(`/dev/paypal/_emu/subscriptions/${id}/decline`)
  await passUntil(page, chargedMs + 0.01 * DAY_MS)
  await signInAgain()
  await expect.poll(async () => (await paymentOf(page)).hasFailedCharge).toBe(true)
  // The courses stay open until after the next announced try, and all screens and the mail say both days.
  for (const [tries, subject] of [
    [1, /^No pudimos renovar/],
    [2, /^Tampoco pasó/],
  ] as const) {
    const nextTryMs = chargedMs + tries * RETRY_DAYS * DAY_MS
    await expectAccess(page, nextTryMs, AFTER_TRY_DAYS)
    const { accessUntil: openUntil } = await paymentOf(page)
    const mail = await newestMail(page.request, maria.email, subject)
    expect(mail).toContain(dayOf(openUntil))
    expect(mail).toContain(`PayPal lo intenta otra vez el ${dayOf(nextTryMs)}.`)
    expect(mail).toContain('/payment/2')
    await expectFailure(page, `Conservas el acceso hasta el ${dayOf(openUntil)}.`)
    await expectFailure(page, `PayPal lo intenta otra vez el ${dayOf(nextTryMs)}`)
    await expect(page, 'the courses are open').toHaveURL('/courses')
    // Recovers before the second retry.
    if (tries === 2) await page.request.post(`/dev/paypal/_emu/subscriptions/${id}/recover`)
    await passUntil(page, nextTryMs + 0.1 * DAY_MS)
    await signInAgain()
  }
  await expect.poll(async () => (await paymentOf(page)).hasFailedCharge).toBe(false)
  await expectDates(page, maria, await current())

  // Cancels: the access stays, and no charge is announced.
  const { accessUntil } = await paymentOf(page)
  await page.goto('/profile')
  await button(page, 'Cancelar la renovación').click()
  await button(page, 'Sí, cancelar').click()
  await expect(button(page, 'Cancelar la renovación')).toBeHidden()
  await expect(page.getByText(`Acceso hasta el ${dayOf(accessUntil)}`)).toBeVisible()
  await expect(page.getByText('Próximo cobro')).toBeHidden()
  expect(await newestMail(page.request, maria.email, /está cancelada/)).toContain(dayOf(accessUntil))

  // Deletes the account.
  await button(page, 'Eliminar cuenta').click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  await dialog.getByLabel('Escribe tu contraseña para confirmar').fill(maria.password)
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page).toHaveURL('/login')
  expect((await subscriptionsOf()).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  await expect(plans(page)).toBeHidden()
})
