import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { CourseOutline } from '#contract/authoring/items.ts'
import { DESKTOP, newCourse, signInAsAuthor } from '#e2e/authoring.ts'
import { LONG, savingTest } from '#e2e/journey.ts'

const CELLS = `orden\tinglés\tespañol\tsuena
1\tbreakfast\tdesayuno\t/ˈbrɛkfəst/
2\tlunch\talmuerzo\t/lʌntʃ/
3\tdinner\tcena\t/ˈdɪnɚ/
4\tThe menu, please.\tLa carta, por favor.\t/ðə ˈmɛnju, pliz/
5\tI'm allergic to nuts.\t\t/aɪm əˈlɚdʒɪk tə nʌts/
6\tthe check\tla cuenta\t/ðə tʃɛk/
6\tthe bill\tla factura\t/ðə bɪl/`

const pasted = (page: Page) => page.getByLabel('Celdas pegadas')
const rows = (page: Page) => page.locator('tr[data-row]')
const submit = (page: Page, count: string) =>
  page.getByRole('button', { name: `Importar ${count}`, exact: true })

/** Signs in and opens the screen for a new course with a word. */
async function open(page: Page): Promise<{ id: string; title: string }> {
  await page.setViewportSize(DESKTOP.viewport)
  const { id, title } = await newCourse(page.request, [1])
  await page.goto(`/admin/import?course=${id}&lesson=1`)
  await expect(page.getByRole('button', { name: /Curso/ }).first()).toContainText(title)
  return { id, title }
}

async function words(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/admin-course/${id}`)
  const { items } = ((await answer.json()) as { data: CourseOutline }).data
  return items.map(({ englishWord }) => englishWord)
}

savingTest('pasted rows are mended, survive a reload, are imported and undone', async ({ page, signIn }) => {
  await signInAsAuthor(page, signIn)
  const course = await open(page)
  await pasted(page).fill(CELLS)
  await expect(rows(page)).toHaveCount(7)
  await expect(page.getByText('Fila 6: falta el español. Escríbelo o deja que se traduzca.')).toBeVisible()
  await expect(page.getByText('Fila 8: el orden 6 está repetido, ya lo tiene la fila 7.')).toBeVisible()
  await expect(submit(page, '5 filas')).toBeVisible()

  const cure = page.getByRole('button', { name: 'Poner 7' })
  // The bar below would catch the press.
  await cure.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await cure.click()
  await expect(submit(page, '6 filas')).toBeVisible()
  const empty = page.getByLabel('Español, fila 6')
  await empty.fill('Soy alérgico a las nueces.')
  await empty.press('Enter')
  await expect(submit(page, '7 filas')).toBeVisible()

  // It is on the device a moment after the last change.
  await expect.poll(() => keptOnDevice(page)).toContain('Soy alérgico a las nueces.')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(pasted(page)).toHaveValue(/Soy alérgico a las nueces\./)
  await submit(page, '7 filas').click()
  const done = page.getByRole('heading', { name: `Se importaron 7 filas en ${course.title}.` })
  await expect(done).toBeFocused()
  expect(await words(page, course.id)).toEqual([
    ...['breakfast', 'lunch', 'dinner', 'The menu, please.', "I'm allergic to nuts."],
    ...['the check', 'the bill', 'apple'],
  ])

  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('Se deshizo: el curso está como antes.')).toBeVisible()
  expect(await words(page, course.id)).toEqual(['apple'])
  await expect(pasted(page)).toHaveValue(/breakfast/)
})

savingTest('300 rows are imported in under 5 s, with a bar', async ({ page, signIn }) => {
  await signInAsAuthor(page, signIn)
  await open(page)
  const many = Array.from({ length: 300 }, (_, index) => `word ${index}\tpalabra ${index}`)
  await pasted(page).fill(['inglés\tespañol', ...many].join('\n'))
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/v1/admin-import', async route => {
    await isReleased
    await route.continue()
  })
  await submit(page, '300 filas').click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const start = performance.now()
  release()
  await expect(page.getByRole('heading', { name: 'Se importaron 300 filas' })).toBeVisible()
  const elapsedMs = performance.now() - start
  process.stdout.write(`300 rows: ${elapsedMs.toFixed(0)} ms\n`)
  expect(elapsedMs).toBeLessThan(5000)
})

savingTest('rows are mended and imported with the keyboard alone', async ({ page, signIn }) => {
  await signInAsAuthor(page, signIn)
  const course = await open(page)
  await pasted(page).focus()
  await page.keyboard.insertText('orden\tinglés\tespañol\n1\tcat\tgato\n1\tdog\tperro\n1\tbird\tpájaro')
  const cure = page.getByRole('button', { name: 'Poner 2' }).first()
  await expect(cure).toBeVisible()
  await tabTo(page, cure)
  await page.keyboard.press('Enter')
  // The next fault gets the focus.
  await expect(page.locator('[data-cure-row="4"]').first()).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('3')
  await page.keyboard.press('Enter')
  await tabTo(page, submit(page, '3 filas'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Se importaron 3 filas' })).toBeFocused()
  expect(await words(page, course.id)).toEqual(['cat', 'dog', 'bird', 'apple'])
})

savingTest(
  'a whole course is kept as a file and comes back as a new course',
  LONG,
  async ({ page, signIn }) => {
    await signInAsAuthor(page, signIn)
    const { id, title } = await newCourse(page.request, [2, 1])
    await page.goto(`/admin/import/archive?course=${id}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Bajar el curso completo' }).click(),
    ])
    const bytes = await readFile(await download.path())
    const choose = async (buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: /Elegir (?:archivo del curso|otro archivo)/ }).click(),
      ])
      await chooser.setFiles({ name: download.suggestedFilename(), mimeType: 'application/zip', buffer })
    }
    await choose(bytes.subarray(0, 300))
    await expect(page.getByText('no es un zip, o llegó cortado')).toBeVisible()
    await choose(bytes)
    await expect(page.getByText('2 lecciones, 3 palabras y ejercicios')).toBeVisible()
    await expect(page.getByRole('radio', { name: `Encima de «${title}»` })).toBeVisible()
    await page.getByRole('button', { name: 'Importar el curso' }).click()
    await expect(page.getByRole('heading', { name: `«${title}» se importó completo.` })).toBeFocused()
    const named = async () => {
      const answer = await page.request.get('/api/v1/admin-courses')
      const { data } = (await answer.json()) as { data: (CourseOutline & { itemCount: number })[] }
      return data.filter(course => course.title.es === title).map(course => course.itemCount)
    }
    expect(await named()).toEqual([3, 3])
    await page.getByRole('button', { name: 'Deshacer la importación' }).click()
    await expect(page.getByRole('button', { name: 'Elegir archivo del curso' })).toBeVisible()
    expect(await named()).toEqual([3])
  },
)

/** Authors' drafts on this device. */
function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('dilo-authoring')
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('the element cannot be reached with Tab')
}
