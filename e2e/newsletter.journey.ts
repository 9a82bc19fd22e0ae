import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '#e2e/journey.ts'

const WORDS = {
  confirm: 'Confirmar suscripción',
  confirmed: '¡Listo! Ya estás en la lista.',
  leave: 'Darme de baja',
  left: 'Te diste de baja',
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

test('a subscription is confirmed and ended by mailed links, only after a press', async ({
  page,
  request,
}) => {
  const email = `${crypto.randomUUID()}@dilo.test`
  await request.post('/api/v1/suscribete', { data: { email }, headers: { 'accept-language': 'es' } })
  const changes: string[] = []
  page.on('request', sent => {
    if (sent.method() === 'POST' && sent.url().includes('/newsletter-')) changes.push(sent.url())
  })

  await page.goto(await mailedPath(request, email, 'confirm'))
  await expect(page.getByRole('button', { name: WORDS.confirm })).toBeVisible()
  await expect(page, 'the token has left the address').toHaveURL('/newsletter-confirm')
  expect(changes, 'opening the link changes nothing').toEqual([])
  await page.getByRole('button', { name: WORDS.confirm }).click()
  await expect(page.getByRole('heading', { name: WORDS.confirmed })).toBeFocused()

  await page.goto(await mailedPath(request, email, 'unsubscribe'))
  await expect(page.getByRole('button', { name: WORDS.leave })).toBeVisible()
  await expect(page).toHaveURL('/newsletter-unsubscribe')
  expect(changes).toHaveLength(1)
  await page.getByRole('button', { name: WORDS.leave }).click()
  await expect(page.getByRole('heading', { name: WORDS.left })).toBeVisible()
})
