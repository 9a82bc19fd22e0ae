import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { tones } from '#domain/audio/testing.ts'
import { writeWav } from '#domain/audio/wav.ts'
import { itemsOf } from '#e2e/api.ts'
import { button, DESKTOP, field } from '#e2e/authoring.ts'
import { fakeMicrophone } from '#e2e/fake-microphone.ts'
import { savingTest } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { openPlayer, texts } from '#e2e/walking.ts'
import { pngPhoto } from '#server/media/testing.ts'

savingTest.use(DESKTOP)

/** A field of the item: the fields of its sentences follow it with the same labels. */
const itemField = (page: Page, name: string) => field(page, name).first()

const SPOKEN = writeWav(
  tones([
    { ms: 100, level: 0 },
    { ms: 500, level: 0.4 },
    { ms: 100, level: 0 },
  ]),
)

async function upload(page: Page, label: string, kind: 'audio' | 'picture'): Promise<void> {
  const media = page.getByRole('group', { name: label, exact: true }).first()
  const audio = { name: 'voz.wav', mimeType: 'audio/wav', buffer: Buffer.from(SPOKEN) }
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer: await pngPhoto() }
  await media.locator('input[type=file]').setInputFiles(kind === 'audio' ? audio : picture)
  const isThere = kind === 'audio' ? button(media, `Escuchar: ${label}`) : media.getByRole('img')
  await expect(isThere).toBeVisible()
}

async function record(page: Page, within: Locator, label: string): Promise<void> {
  await button(within, `Grabar: ${label}`).click()
  const dialog = page.getByRole('dialog', { name: `Grabar: ${label}` })
  await button(dialog, 'Grabar').click()
  await expect(dialog.getByText(/Grabando 0:0[1-9]/)).toBeVisible()
  await button(dialog, 'Detener').click()
  await button(dialog, 'Usar esta grabación').click()
  await expect(button(within, `Escuchar: ${label}`)).toBeVisible()
}

async function addWord(page: Page, courseId: string): Promise<void> {
  await page.goto(`/edit-words?course=${courseId}`)
  await button(page, 'Agregar palabra').first().click()
  await itemField(page, 'Inglés').fill('three')
  await itemField(page, 'Español').fill('tres')
  await upload(page, 'Imagen', 'picture')
  const sentence = page.getByRole('group', { name: 'Frase 1' })
  await field(sentence, 'Inglés').fill('Three tickets, please.')
  await field(sentence, 'Español').fill('Tres boletos, por favor.')
  await record(page, sentence, 'Audio')
  await button(page, 'Guardar Cambios').click()
  await expect(page.getByText('Se agregó «three».')).toBeVisible()
}

/** A mixed exercise of two parts, chosen by their text. */
async function addMixed(page: Page, courseId: string): Promise<void> {
  await page.goto(`/edit-words?course=${courseId}`)
  await button(page, 'Agregar palabra').first().click()
  await page.getByRole('button', { name: 'Palabra Tipo' }).click()
  await page.getByRole('option', { name: 'Ejercicio mixto', exact: true }).click()
  await itemField(page, 'Inglés').fill('Keys and tickets')
  await itemField(page, 'Español').fill('Llaves y boletos')
  await page.getByRole('textbox', { name: 'Orden', exact: true }).fill('6')
  const part = page.getByRole('combobox', { name: 'Agregar una parte' })
  const parts = page.getByRole('region', { name: 'Partes' }).getByRole('listitem')
  for (const text of ['I need', 'A red']) {
    await part.fill(text)
    await part.press('Enter')
    await expect(parts.last()).toContainText(text)
    await expect(part).toBeFocused()
    await expect(part).toHaveValue('')
  }
  await expect(parts).toHaveCount(2)
  await button(page, 'Guardar Cambios').click()
  await expect(page.getByText('Se agregó «Keys and tickets».')).toBeVisible()
}

/** How long the message of a save shows before the list is back. */
const SAVED_MS = 2_000

/** Opens the form of a new exercise, and creates it when its fields are filled. */
async function addExercise(
  page: Page,
  order: number,
  type: string,
  fill: () => Promise<void>,
): Promise<void> {
  await button(page, 'Crear nuevo').first().click()
  await page.getByRole('textbox', { name: 'Orden en la lección' }).fill(String(order))
  await page.getByRole('button', { name: type }).click()
  await fill()
  await button(page, 'Crear ejercicio').click()
  await expect(page.getByText('✅ Ejercicio creado exitosamente')).toBeVisible()
  await page.clock.fastForward(SAVED_MS)
  await expect(button(page, 'Crear nuevo').first()).toBeVisible()
}

savingTest(
  'from an empty course to a lesson of every type, with own recordings and pictures, published, and taken on a phone',
  async ({ page, signIn, newDevice }) => {
    savingTest.slow()
    await fakeMicrophone(page)
    await signIn(page, 'admin')
    const title = `Curso entero ${Date.now()}`

    await page.goto('/admin/authoring-courses')
    await button(page, 'Nuevo curso').click()
    await field(page, 'Título en español').fill(title)
    await field(page, 'Título en inglés').fill(title)
    await button(page, 'Guardar Cambios').click()
    await expect(page.getByText(`Se creó «${title}».`)).toBeVisible()
    await button(page, 'Nueva lección').click()
    await button(page.getByRole('dialog'), 'Crear lección').click()
    await expect(page.getByText('La lección 1 está lista para llenarse.')).toBeVisible()
    const courses = (await (await page.request.get('/api/v1/admin-courses')).json()).data
    const { _id: id } = courses.find((course: { title: { es: string } }) => course.title.es === title)

    await addWord(page, id)
    await page.clock.install()
    await page.goto(`/practical-exercises?course=${id}`)
    await addExercise(page, 2, 'Construir oración', async () => {
      await field(page, 'Oración objetivo en inglés').fill('I need three keys')
      await field(page, 'Oración objetivo en español').fill('Necesito tres llaves')
      await button(page, 'Agregar las de la oración').click()
      await button(page, 'Generar orden').click()
      await expect(page.getByRole('list', { name: 'Orden correcto' })).toHaveText('Ineedthreekeys')
    })
    await addExercise(page, 3, 'Escuchar y elegir imagen', async () => {
      await field(page, 'Frase en inglés').fill('A red key')
      await field(page, 'Frase en español').fill('Una llave roja')
      await upload(page, 'Audio (opcional)', 'audio')
      for (const label of ['A', 'B', 'C']) await upload(page, `Imagen ${label}`, 'picture')
      await page.getByRole('radio', { name: 'B: Correcta' }).press('Space')
    })
    await addExercise(page, 4, 'Lección práctica', async () => {
      await field(page, 'Título en inglés').fill('At the desk')
      await field(page, 'Título en español').fill('En la recepción')
      await button(page, 'Agregar fila').click()
      await field(page, 'Fila 1: inglés').fill('Good morning')
      await field(page, 'Fila 1: español').fill('Buenos días')
    })
    await addExercise(page, 5, 'Ejercicio de alfabeto', async () => {
      await field(page, 'Título del ejercicio').fill('Two letters')
      await upload(page, 'Música de fondo', 'audio')
      for (const [index, letter] of ['A', 'B'].entries()) {
        await button(page, 'Agregar letra').click()
        await field(page, `Letra ${index + 1}`).fill(`x${letter.toLowerCase()}`)
        await expect(field(page, `Letra ${index + 1}`)).toHaveValue(letter)
        await upload(page, `Audio de la ${letter}`, 'audio')
      }
    })

    await expect(page.getByText('mostrando 4 de 4')).toBeVisible()
    const exercises = page.getByRole('list', { name: 'Ejercicios de la lección' })
    await expect(exercises.getByRole('listitem')).toContainText([
      'Construir oración',
      'Escuchar y elegir imagen',
      'Lección práctica',
      'Ejercicio de alfabeto',
    ])

    await addMixed(page, id)
    await page.goto(`/admin/authoring-courses?course=${id}`)
    await expect(page.getByRole('link', { name: '4', exact: true })).toBeVisible()
    await page.getByRole('switch', { name: /Publicar/ }).press('Space')
    // Slow recordings are missing, which a lesson can do without.
    await button(page.getByRole('alertdialog'), 'Publicar de todos modos').click()
    await expect(page.getByText(/está publicada. Los alumnos la verán cuando abras el curso/)).toBeVisible()
    await page.getByRole('button', { name: 'Oculto Estado' }).click()
    await page.getByRole('option', { name: 'Abierto' }).click()
    await button(page, 'Guardar Cambios').click()
    await expect(page.getByText(/Guardado/).first()).toBeVisible()

    const phone = await newDevice()
    await phone.setViewportSize({ width: 360, height: 740 })
    await signIn(phone, 'eva')
    const { data } = (await (await phone.request.get(`/api/v1/student-course/${id}`)).json()) as {
      data: StudentCourse
    }
    const items = itemsOf(data, 1)
    expect(items.map(({ type }) => type)).toEqual([
      'word',
      'sentence-builder',
      'listen-and-select-image',
      'practice-lesson',
      'exercise',
      'mixed-exercise',
    ])
    await openPlayer(phone, data)
    for (const item of items) await passItem(phone, item)
    const { courseFinished } = texts.es
    await expect(phone.getByRole('dialog', { name: courseFinished.title(title) })).toBeVisible()
    await phone.getByRole('button', { name: courseFinished.stay }).click()
    await expect(phone.getByRole('dialog', { name: '¿Qué te pareció la lección?' })).toBeVisible()
  },
)
