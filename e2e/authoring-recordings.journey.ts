import { expect } from '@playwright/test'
import { button, DESKTOP, newCourse, recording } from '#e2e/authoring.ts'
import { expectSentenceHeard, fakeMicrophone } from '#e2e/fake-microphone.ts'
import { savingTest } from '#e2e/journey.ts'
import { pngPhoto } from '#server/media/testing.ts'

/* The recordings and pictures of an item, in its editor. */

savingTest.use(DESKTOP)

const NO_MEDIA = { pronunciation: '', audioUrl: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
const SAID = 'Three tickets, please.'
const WORD = {
  ...NO_MEDIA,
  ...{ englishWord: 'ticket', spanishTranslation: 'boleto' },
  sentences: [
    {
      ...NO_MEDIA,
      ...{ englishWord: SAID, spanishTranslation: 'Tres boletos, por favor.', audioUrl: recording() },
    },
  ],
}

savingTest(
  'a sentence gets recordings of its author and pictures of the course, and keeps them',
  async ({ page, signIn }) => {
    await fakeMicrophone(page)
    await signIn(page, 'admin')
    const { lessons } = await newCourse(page.request, [[WORD]])
    const [id] = lessons.flat()
    await page.goto(`/edit-words?word=${id}`)
    await page.getByRole('button', { name: /Three tickets/ }).click()
    const sentence = page.getByRole('group', { name: 'Frase 1' })

    await button(sentence, 'Grabar todo').click()
    const dialog = page.getByRole('dialog', { name: 'Grabar normal, lenta y por palabra' })
    await expect(dialog).toContainText(SAID)
    for (const speed of ['normal', 'slow']) {
      if (speed === 'slow') await expect(dialog.getByText('Dila despacio, con pausas cortas')).toBeVisible()
      await button(dialog, 'Grabar').click()
      await expectSentenceHeard(dialog)
      await button(dialog, 'Detener').click()
      await button(dialog, 'Siguiente').click()
    }
    await expect(dialog.getByRole('slider')).toHaveCount(2)
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
    await expect(button(sentence, 'Grabar todo')).toBeFocused()

    await button(sentence, 'Elegir: Imagen').click()
    const picker = page.getByRole('dialog', { name: 'Elegir una imagen' })
    await expect(picker.getByLabel('Buscar por el texto de la palabra')).toHaveValue(SAID)
    await picker.getByLabel('Buscar por el texto de la palabra').fill('taxi')
    const chosen = picker.getByRole('option').first()
    await expect(chosen).toContainText(/taxi/i)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    await expect(button(sentence, 'Elegir: Imagen')).toBeFocused()

    const word = page.getByRole('group', { name: 'Imagen', exact: true }).first()
    const chooser = page.waitForEvent('filechooser')
    await button(word, 'Subir: Imagen').click()
    await (await chooser).setFiles({ name: 'manzana.png', mimeType: 'image/png', buffer: await pngPhoto() })
    await expect(word.getByRole('img')).toHaveJSProperty('naturalWidth', 60)

    await button(page, 'Guardar Cambios').click()
    await expect(page.getByText(/^Se guardó «.+»\.$/)).toBeVisible()
    const { data } = await (await page.request.get(`/api/v1/word/${id}`)).json()
    expect(data.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(data.sentences[0]).toMatchObject({
      audioUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp3$/),
      audioSlowUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.mp3$/),
      imageUrl: expect.stringMatching(/^\/media\//),
    })
    const words: string[] = data.sentences[0].audioSplitUrls
    expect(new Set(words).size).toBe(3)
    for (const address of words) {
      expect((await page.request.get(address)).headers()['content-type']).toBe('audio/mpeg')
      const query = new URLSearchParams({ address })
      const known = (await (await page.request.get(`/api/v1/admin-media-file?${query}`)).json()).data
      expect(known.origin).toBe('recorded')
      expect(known.sound.milliseconds).toBeGreaterThan(250)
      expect(known.sound.milliseconds).toBeLessThan(700)
    }
  },
)
