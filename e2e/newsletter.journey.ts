import { type APIRequestContext, expect } from '@playwright/test'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { at, texts } from '#e2e/walking.ts'

const WORDS = {
  es: {
    confirm: 'Confirmar suscripción',
    confirmed: '¡Listo! Ya estás en la lista.',
    leave: 'Darme de baja',
    left: 'Te diste de baja',
    expired: 'Este enlace ha expirado o no es válido.',
    toContact: 'Escribirnos',
  },
  en: {
    confirm: 'Confirm subscription',
    confirmed: 'Done! You are on the list.',
    leave: 'Unsubscribe',
    left: 'You are unsubscribed',
    expired: 'This link has expired or is not valid.',
    toContact: 'Write to us',
  },
}
type Mail = { subject: string; text: string }

/** The path of the newest mailed link of a kind to an address. */
async function mailedPath(api: APIRequestContext, to: string, kind: 'confirm' | 'unsubscribe') {
  const mails = await (await api.get('/dev/outbox.json', { params: { to } })).json()
  const links = (mails as Mail[]).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
  const link = links.find(address => address.includes(`/newsletter-${kind}/`))
  if (!link) throw new Error(`no mail to ${to} has a link to newsletter-${kind}`)
  return new URL(link).pathname
}

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language]

  test(`a subscription is confirmed and ended by mailed links, and only by a press (${language})`, async ({
    page,
    request,
  }) => {
    const email = `${crypto.randomUUID()}@dilo.test`
    await request.post('/api/v1/suscribete', { data: { email }, headers: { 'accept-language': language } })
    const changes: string[] = []
    page.on('request', sent => {
      if (sent.method() === 'POST' && sent.url().includes('/newsletter-')) changes.push(sent.url())
    })

    await page.goto(await mailedPath(request, email, 'confirm'))
    await expect(page.getByRole('button', { name: words.confirm })).toBeVisible()
    expect(changes, 'opening the link changes nothing').toEqual([])
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()

    await page.goto(await mailedPath(request, email, 'unsubscribe'))
    await expect(page.getByRole('button', { name: words.leave })).toBeVisible()
    expect(changes).toHaveLength(1)
    await page.getByRole('button', { name: words.leave }).click()
    await expect(page.getByRole('heading', { name: words.left })).toBeVisible()
  })

  const theme = THEME_OF[language]
  test(`axe finds nothing on the screens of mailed links (${language}, ${theme})`, async ({
    page,
    provokes,
  }) => {
    provokes(/400 \(Bad Request\)/)
    await prepare(page, theme)
    for (const [path, button] of [
      ['/newsletter-confirm/none', words.confirm],
      ['/newsletter-unsubscribe/none', words.leave],
    ] as const) {
      await page.goto(at(language, path))
      await expect(page.getByRole('button', { name: button })).toBeVisible()
      await expectNothingFound(page, path)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { name: words.expired })).toBeVisible()
      await expectNothingFound(page, `${path} with a link that is not valid`)
    }
  })
}

test('a link that is not valid is explained, with a way to write to us', async ({ page, provokes }) => {
  provokes(/400 \(Bad Request\)/)
  await page.goto('/newsletter-unsubscribe/none')
  await page.getByRole('button', { name: WORDS.es.leave }).click()
  await expect(page.getByRole('heading', { name: WORDS.es.expired })).toBeVisible()
  await page.getByRole('link', { name: WORDS.es.toContact }).click()
  await expect(page).toHaveURL('/contact')
})

test('without a connection the press is not lost: it can be made again', async ({ page, provokes }) => {
  provokes(/ERR_FAILED|400 \(Bad Request\)/)
  await page.goto('/newsletter-confirm/none')
  await page.route('**/api/v1/newsletter-confirm', route => route.abort())
  await page.getByRole('button', { name: WORDS.es.confirm }).click()
  await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
  await page.unroute('**/api/v1/newsletter-confirm')
  await page.getByRole('button', { name: WORDS.es.confirm }).click()
  await expect(page.getByRole('heading', { name: WORDS.es.expired })).toBeVisible()
})
