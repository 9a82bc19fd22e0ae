import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLocation } from 'wouter'
import type { WireTestimonial } from '#contract/testimonials.ts'
import { EXAMPLE_TESTIMONIALS, TESTIMONIAL_LIMITS } from '#domain/site/testimonials.ts'
import { Admin } from '#web/authoring/admin/admin.tsx'
import { showToAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering, LOST, refused, refusedFields } from '#web/testing/answering.ts'
import { es as app } from '#web/text/app/es.ts'
import { es } from '#web/text/authoring/admin/es.ts'
import { es as kit } from '#web/text/authoring/kit/es.ts'

const { testimonials: text } = es
const { form } = text
const MARTA = {
  name: 'Marta Gil',
  about: { es: 'Panadera, Azua', en: 'Baker, Azua' },
  quote: { es: 'Ya pido mi café en inglés.', en: 'I order my coffee in English now.' },
}
const LABELS = [
  [form.name, MARTA.name],
  [form.about.es, MARTA.about.es],
  [form.about.en, MARTA.about.en],
  [form.quote.es, MARTA.quote.es],
  [form.quote.en, MARTA.quote.en],
] as const
const EXAMPLES = EXAMPLE_TESTIMONIALS.map(one => ({
  ...one,
  isExample: true,
  version: 1,
})) as WireTestimonial[]
const [YULEISY, CARLOS, ROSA] = EXAMPLES.map(({ name }) => name) as [string, string, string]
/** Another administrator's edit of the first testimonial. */
const SOL = {
  ...(EXAMPLES[0] as WireTestimonial),
  name: 'Sol Díaz',
  about: { es: 'Cocinera, Samaná', en: 'Cook, Samaná' },
  quote: { es: 'Lo dije y me entendieron.', en: 'I said it and was understood.' },
  isExample: false,
  version: 2,
}

/** The section of the address, as the program displays it. */
function Here() {
  const [path] = useLocation()
  return <Admin section={path.replace('/admin/', '')} />
}

async function open(more: Answers = {}, list: WireTestimonial[] = EXAMPLES) {
  const asked = answering({ 'GET testimonials': list, ...more })
  const shown = await showToAuthor(<Here />, '/admin/testimonials')
  // Follows links as the program's router does.
  const follow = async (name: string) => {
    const link = await screen.findByRole('link', { name })
    await act(async () => history.pushState(null, '', link.getAttribute('href')))
  }
  const fillIn = async () => {
    for (const [label, value] of LABELS) await shown.fill(label, value)
  }
  await screen.findByRole('link', { name: text.add })
  return { ...shown, ...asked, follow, fillIn }
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(one => one.textContent?.trim())
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const asked = () => screen.findByRole('alertdialog')

test('examples are marked as invented, with instructions', async () => {
  await open()
  expect(names()).toEqual([YULEISY, CARLOS, ROSA].map(name => `${name} ${text.example}`))
  expect(screen.getAllByText(text.exampleHint)).toHaveLength(3)
})

test('errors are shown under their fields, and no input is lost', async () => {
  const { answers, made, fill, press, follow, fillIn } = await open()
  await follow(text.add)
  const long = 'a'.repeat(TESTIMONIAL_LIMITS.quote + 7)
  await fillIn()
  await fill(form.name, ' ')
  await fill(form.quote.es, long)
  const before = made.length
  await press(kit.saveBar.save)
  expect(document.activeElement).toBe(field(form.name))
  expect(screen.getByText('Tiene 167 letras y caben 160. Acórtalo.')).toBeDefined()
  expect(field(form.quote.es).value).toBe(long)
  expect(made).toHaveLength(before)
  await fillIn()
  answers['POST admin-testimonial'] = refusedFields({ 'about.en': 'tooLong' })
  await press(kit.saveBar.save)
  expect(await screen.findByText('Este dato es demasiado largo.')).toBeDefined()
  expect(document.activeElement).toBe(field(form.about.en))
  answers['POST admin-testimonial'] = LOST
  await press(kit.saveBar.retry)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(app.failure.offline))
  expect(field(form.quote.en).value).toBe(MARTA.quote.en)
})

test('an administrator with a stale edit sees both versions, and decides (D24)', async () => {
  const { answers, made, user, press, follow, fillIn } = await open({
    'PUT admin-testimonial/:id': refused('stale_edit', SOL),
  })
  await follow(text.replaceWhose(YULEISY))
  expect(field(form.name).value, 'nothing of the invented one may be kept by mistake').toBe('')
  await fillIn()
  await press(kit.saveBar.save)
  const comparison = within(await asked())
  expect(comparison.getByText(SOL.quote.es)).toBeDefined()
  await user.click(comparison.getByRole('button', { name: 'Unir y guardar' }))
  expect(comparison.getByRole('alert').textContent).toContain('Falta elegir 5 campos.')
  await user.click(comparison.getByRole('button', { name: 'Elegir todo lo mío' }))
  const about = within(comparison.getByRole('radiogroup', { name: form.about.en }))
  await user.click(about.getByText(SOL.about.en))
  const merged = { ...MARTA, about: { ...MARTA.about, en: SOL.about.en } }
  answers['PUT admin-testimonial/:id'] = { ...SOL, ...merged, version: 3 }
  await user.click(comparison.getByRole('button', { name: 'Unir y guardar' }))
  await screen.findByRole('link', { name: text.editWhose(MARTA.name) })
  expect(made.at(-1)).toMatchObject({
    key: 'PUT admin-testimonial/:id',
    input: { params: { id: SOL._id }, body: { version: 2, ...merged } },
  })
  expect(names()[0]).toBe(MARTA.name)
})

test('a testimonial deleted meanwhile can be added again', async () => {
  const { answers, made, press, follow, fillIn } = await open({
    'PUT admin-testimonial/:id': refused('testimonial_not_found'),
  })
  await follow(text.replaceWhose(YULEISY))
  await fillIn()
  await press(kit.saveBar.save)
  expect(await screen.findByText(form.lost)).toBeDefined()
  answers['POST admin-testimonial'] = { ...SOL, ...MARTA, version: 1 }
  await press(form.addAgain)
  await screen.findByRole('link', { name: text.editWhose(MARTA.name) })
  expect(made.at(-1)).toMatchObject({ key: 'POST admin-testimonial', input: { body: MARTA } })
  expect(names().at(-1)).toBe(MARTA.name)
})

test('a failed move is reverted', async () => {
  const { answers, press } = await open({ 'PATCH admin-testimonial-place/:id': LOST })
  await press(text.downWhose(YULEISY, false))
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  const order = () => names().map(name => name?.replace(` ${text.example}`, ''))
  expect(order()).toEqual([YULEISY, CARLOS, ROSA])
  const [first, second, third] = EXAMPLES as [WireTestimonial, WireTestimonial, WireTestimonial]
  answers['PATCH admin-testimonial-place/:id'] = [second, first, third]
  await press(text.downWhose(YULEISY, false))
  expect(order()).toEqual([CARLOS, YULEISY, ROSA])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a testimonial changed elsewhere is not deleted unseen', async () => {
  const { answers, made, press, user } = await open({
    'DELETE admin-testimonial/:id': refused('stale_edit', SOL),
  })
  await press(text.deleteWhose(YULEISY))
  const dialog = within(await asked())
  expect(dialog.queryByText(text.confirm.last)).toBeNull()
  answers['GET testimonials'] = [SOL, ...EXAMPLES.slice(1)]
  await user.click(dialog.getByRole('button', { name: text.delete }))
  expect(await dialog.findByText(text.confirm.changed)).toBeDefined()
  expect(dialog.getByText(SOL.quote.es)).toBeDefined()
  answers['DELETE admin-testimonial/:id'] = refused('testimonial_not_found')
  answers['GET testimonials'] = EXAMPLES.slice(1)
  await user.click(dialog.getByRole('button', { name: text.delete }))
  // Another administrator deleted it first: the result is the same.
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const versions = made.filter(({ key }) => key.startsWith('DELETE')).map(({ input }) => input.query)
  expect(versions).toEqual([{ version: '1' }, { version: '2' }])
})

test('the last one is deleted with a warning, and the list says that it is empty', async () => {
  const { answers, press, user } = await open({ 'DELETE admin-testimonial/:id': null }, [SOL])
  await press(text.deleteWhose(SOL.name))
  const dialog = within(await asked())
  expect(dialog.getByText(text.confirm.last)).toBeDefined()
  answers['GET testimonials'] = []
  await user.click(dialog.getByRole('button', { name: text.delete }))
  expect(await screen.findByText(text.empty)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: text.add }))
})
