import { expect, type Locator, type Page } from '@playwright/test'
import { tones } from '#domain/audio/testing.ts'
import { writeWav } from '#domain/audio/wav.ts'
import { button, DESKTOP } from '#e2e/authoring.ts'
import { expectSentenceHeard, fakeMicrophone } from '#e2e/fake-microphone.ts'
import { LONG, savingTest } from '#e2e/journey.ts'
import { pngPhoto } from '#server/media/testing.ts'

/* Pictures and recordings of authors, at /upload: every editor has the same fields. */

savingTest.use(DESKTOP)

const FAILED = 'Error al subir el archivo. Por favor, inténtalo de nuevo.'
const UPLOADS = '**/api/v1/upload-file**'
const TEXT = 'Three tickets, please.'

const recorder = (page: Page) => page.getByRole('dialog', { name: 'Grabar: Normal' })
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const addressOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function openUpload(page: Page): Promise<void> {
  await page.goto('/upload')
  await expect(page.getByRole('heading', { level: 1, name: 'Subir imagen' })).toBeVisible()
}

/** Opens the recorder of the normal recording, and says the sentence. */
async function recordSentence(page: Page): Promise<void> {
  await page.getByLabel('Texto en inglés (opcional)').fill(TEXT)
  await button(page, 'Grabar: Normal').click()
  await expect(recorder(page)).toContainText(TEXT)
  await say(recorder(page))
}

/** Records until the microphone's sentence is over. */
async function say(dialog: Locator): Promise<void> {
  await button(dialog, 'Grabar').click()
  await expectSentenceHeard(dialog)
  await button(dialog, 'Detener').click()
}

async function knownOf(page: Page, address: string) {
  const query = new URLSearchParams({ address })
  return (await (await page.request.get(`/api/v1/admin-media-file?${query}`)).json()).data
}

/** Drops a file on a field, as from a folder of the computer. */
async function drop(page: Page, field: Locator, file: { name: string; type: string; content: Uint8Array }) {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0))
      const made = new DataTransfer()
      made.items.add(new File([bytes], name, { type }))
      return made
    },
    { ...file, base64: Buffer.from(file.content).toString('base64') },
  )
  await field.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(field.getByText('Suelta el archivo aquí')).toBeVisible()
  await field.dispatchEvent('drop', { dataTransfer: transfer })
  return transfer
}

const SPOKEN = writeWav(
  tones([
    { ms: 200, level: 0 },
    { ms: 600, level: 0.4 },
    { ms: 200, level: 0 },
  ]),
)

savingTest.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin')
})

savingTest('a picture is uploaded, shown, and its address copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openUpload(page)
  await page
    .getByLabel('Imagen')
    .setInputFiles({ name: 'una taza.png', mimeType: 'image/png', buffer: await pngPhoto() })
  await button(page, 'Subir').click()
  const shown = page.getByRole('img', { name: 'Imagen subida' })
  await expect(shown).toHaveJSProperty('naturalWidth', 60)
  const address = await addressOf(page, 'Dirección').inputValue()
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  await button(page, 'Copiar dirección').click()
  await expect(page.getByText('Dirección copiada.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

savingTest(
  'a sentence is recorded with the keyboard alone: trimmed, heard, used, and stored as MP3',
  async ({ page }) => {
    await fakeMicrophone(page)
    await openUpload(page)
    await page.getByLabel('Texto en inglés (opcional)').fill(TEXT)
    await button(page, 'Grabar: Normal').focus()
    await page.keyboard.press('Enter')
    const dialog = recorder(page)
    await expect(button(dialog, 'Grabar')).toBeFocused()
    await page.keyboard.press('Space')
    await expectSentenceHeard(dialog)
    await page.keyboard.press('Space')

    const start = dialog.getByRole('slider', { name: 'Inicio' })
    const before = Number(await start.getAttribute('aria-valuenow'))
    expect(before).toBeGreaterThan(0.06)
    await start.focus()
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(start).toHaveAttribute('aria-valuenow', String(Math.round((before - 0.05) * 100) / 100))
    await button(dialog, 'Escuchar').focus()
    await page.keyboard.press('Enter')
    await expect(button(dialog, 'Detener')).toBeFocused()
    await expect(button(dialog, 'Escuchar')).toBeFocused()
    await button(dialog, 'Usar esta grabación').focus()
    await page.keyboard.press('Enter')

    await expect(dialog).toBeHidden()
    await expect(button(page, 'Escuchar: Normal')).toBeVisible()
    await expect(button(page, 'Grabar: Normal')).toBeFocused()
    const known = await knownOf(page, await addressOf(page, 'Normal').inputValue())
    expect(known).toMatchObject({ origin: 'recorded', sound: { isCut: false } })
    // The sentence of 1.22 s, 50 ms before and 100 ms after it, and the 50 ms that were added.
    expect(known.sound.milliseconds).toBeGreaterThan(1340)
    expect(known.sound.milliseconds).toBeLessThan(1540)
    expect(known.sound.peakDbfs).toBeCloseTo(-1, 0)
    await button(page, 'Escuchar: Normal').click()
    await expect(button(page, 'Detener: Normal')).toBeVisible()
  },
)

savingTest(
  'a take in which nobody is heard, and one that is distorted, are refused with a sentence',
  LONG,
  async ({ page, newTab, context }) => {
    await fakeMicrophone(page, [])
    await openUpload(page)
    await button(page, 'Grabar: Normal').click()
    await button(recorder(page), 'Grabar').click()
    await expect(recorder(page).getByText('No se oye: acércate al micrófono.')).toBeVisible()
    await button(recorder(page), 'Detener').click()
    await expect(recorder(page).getByRole('alert')).toContainText('No se oye nada.')
    await expect(button(recorder(page), 'Usar esta grabación')).toHaveCount(0)

    // Chromium's built-in microphone beeps at full scale.
    const loud = await newTab(context)
    await openUpload(loud)
    await button(loud, 'Grabar: Normal').click()
    await button(recorder(loud), 'Grabar').click()
    await expect(recorder(loud).getByText('Muy fuerte: aléjate un poco.')).toBeVisible()
    await button(recorder(loud), 'Detener').click()
    await expect(recorder(loud).getByRole('alert')).toContainText('Suena distorsionado')
  },
)

savingTest(
  'a lost connection loses no recording: it waits on the device, also after a reload',
  async ({ page, provokes }) => {
    provokes(/ERR_FAILED/)
    await fakeMicrophone(page)
    await page.route(UPLOADS, route => route.abort())
    await openUpload(page)
    await recordSentence(page)
    await button(recorder(page), 'Usar esta grabación').click()
    const alert = row(page, 'Normal').getByRole('alert')
    await expect(alert).toContainText(FAILED)
    await expect(alert).toContainText('La grabación está guardada en este equipo.')
    await button(page, 'Reintentar').click()
    await expect(alert).toContainText(FAILED)

    await page.reload()
    await page.getByLabel('Texto en inglés (opcional)').fill(TEXT)
    await expect(page.getByText('Hay una grabación sin subir.')).toBeVisible()
    await page.unroute(UPLOADS)
    await button(page, 'Subirla').click()
    await expect(button(page, 'Escuchar: Normal')).toBeVisible()
    await page.reload()
    await page.getByLabel('Texto en inglés (opcional)').fill(TEXT)
    await expect(row(page, 'Normal')).toContainText('Sin audio')
    await expect(page.getByText('Hay una grabación sin subir.')).toHaveCount(0)
  },
)

savingTest(
  'normal, slow and word by word are recorded in one go, and the cuts moved by keys',
  LONG,
  async ({ page }) => {
    await fakeMicrophone(page)
    await openUpload(page)
    await page.getByLabel('Texto en inglés (opcional)').fill(TEXT)
    await button(page, 'Grabar todo').click()
    const dialog = page.getByRole('dialog', { name: 'Grabar normal, lenta y por palabra' })
    await say(dialog)
    await button(dialog, 'Siguiente').click()
    await expect(dialog.getByText('Dila despacio, con pausas cortas')).toBeVisible()
    await say(dialog)
    await button(dialog, 'Siguiente').click()

    const cuts = dialog.getByRole('slider')
    await expect(cuts).toHaveCount(2)
    const first = dialog.getByRole('slider', { name: 'Corte entre «Three» y «tickets,»' })
    // Between 300 and 360 ms after the beginning of the sound, which is at 50 ms.
    const at = Number(await first.getAttribute('aria-valuenow'))
    expect(at).toBeGreaterThanOrEqual(0.33)
    expect(at).toBeLessThanOrEqual(0.43)
    await first.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(first).toHaveAttribute('aria-valuenow', String(Math.round((at - 0.01) * 100) / 100))
    await button(dialog, 'Escuchar «tickets,»').click()
    await button(dialog, 'Guardar las grabaciones').click()

    await expect(dialog).toBeHidden()
    await expect(button(page, 'Grabar todo')).toBeFocused()
    const addresses = []
    for (const label of ['Normal', 'Lento', 'Palabra: Three', 'Palabra: tickets,', 'Palabra: please.']) {
      addresses.push(await addressOf(page, label).inputValue())
    }
    // The microphone said the same twice.
    expect(new Set(addresses.slice(2)).size).toBe(3)
    const [, , ...words] = await Promise.all(addresses.map(address => knownOf(page, address)))
    for (const { origin, sound } of words) {
      expect(origin).toBe('recorded')
      expect(sound.milliseconds).toBeGreaterThan(250)
      expect(sound.milliseconds).toBeLessThan(700)
    }
  },
)

savingTest(
  'an audio file is chosen, dropped or pasted; another kind is refused; a link is typed; all is removed',
  LONG,
  async ({ page }) => {
    await openUpload(page)
    const normal = row(page, 'Normal')
    // Without a voice on the server there is no button to generate.
    await expect(page.getByRole('button', { name: /^Generar/ })).toHaveCount(0)
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Subir: Normal').click()
    await (await chooser).setFiles({ name: 'hola.wav', mimeType: 'audio/wav', buffer: Buffer.from(SPOKEN) })
    await expect(button(page, 'Escuchar: Normal')).toBeVisible()
    const address = await addressOf(page, 'Normal').inputValue()
    expect(await knownOf(page, address)).toMatchObject({ origin: 'uploaded' })

    await drop(page, normal, { name: 'gato.png', type: 'image/png', content: await pngPhoto() })
    await expect(normal.getByRole('alert')).toHaveText('Aquí va un audio. Ese archivo es otra cosa.')
    const slow = row(page, 'Lento')
    await drop(page, slow, { name: 'hola.wav', type: 'audio/wav', content: SPOKEN })
    await expect(addressOf(page, 'Lento')).toHaveValue(address)

    await button(page, 'Más opciones: Lento').click()
    await page.getByRole('menuitem', { name: 'Quitar' }).click()
    await expect(slow).toContainText('Sin audio')
    await expect(button(page, 'Más opciones: Lento')).toBeFocused()
    await slow.evaluate(
      (field, bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([Uint8Array.from(bytes)], 'hola.wav', { type: 'audio/wav' }))
        const target = field.querySelector('button') ?? field
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [...SPOKEN],
    )
    await expect(addressOf(page, 'Lento')).toHaveValue(address)

    await button(page, 'Más opciones: Lento').click()
    await page.getByRole('menuitem', { name: 'Usar un enlace' }).click()
    const link = page.getByRole('dialog', { name: 'Usar un enlace' })
    await link.getByLabel('Dirección del archivo').fill('javascript:alert(1)')
    await button(link, 'Usar este enlace').click()
    await expect(link.getByText('Escribe una dirección que empiece con https://')).toBeVisible()
    await link.getByLabel('Dirección del archivo').fill('https://example.com/hello.mp3')
    await page.keyboard.press('Enter')
    await expect(addressOf(page, 'Lento')).toHaveValue('https://example.com/hello.mp3')
  },
)
