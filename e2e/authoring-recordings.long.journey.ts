import { expect } from '@playwright/test'
import { button, DESKTOP, newCourse } from '#e2e/authoring.ts'
import { expectSentenceHeard, fakeMicrophone } from '#e2e/fake-microphone.ts'
import { savingTest } from '#e2e/journey.ts'
import { pngPhoto } from '#server/media/testing.ts'

/* The recordings and pictures of an item, in its editor. */

savingTest.use(DESKTOP)

savingTest(
  'a sentence gets recordings of its author and pictures of the course, and keeps them',
  async ({ page, signIn }) => {
    await fakeMicrophone(page)
    await signIn(page, 'admin')
    const { lessons } = await newCourse(page.request, [1])
    const [id] = lessons.flat()
    await page.goto(`/edit-words?word=${id}`)
    await page.getByRole('button', { name: /I eat an apple/ }).click()
    const sentence = page.getByRole('group', { name: 'Frase 1' })

    await button(sentence, 'Grabar todo').click()
    const dialog = page.getByRole('dialog', { name: 'Grabar normal, lenta y por palabra' })
    await expect(dialog).toContainText('I eat an apple')
    for (const _ of ['normal', 'slow']) {
      await button(dialog, 'Grabar').click()
      await expectSentenceHeard(dialog)
      await button(dialog, 'Detener').click()
      await button(dialog, 'Siguiente').click()
    }
    await expect(dialog.getByRole('slider')).toHaveCount(3)
    await button(dialog, 'Guardar las grabaciones').click()
    await expect(dialog).toBeHidden()

    await button(sentence, 'Elegir: Imagen').click()
    const picker = page.getByRole('dialog', { name: 'Elegir una imagen' })
    await expect(picker.getByLabel('Buscar por el texto de la palabra')).toHaveValue('I eat an apple')
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
    expect(data.sentences[0].audioSplitUrls).toHaveLength(4)
    for (const address of data.sentences[0].audioSplitUrls) {
      expect((await page.request.get(address)).headers()['content-type']).toBe('audio/mpeg')
    }
  },
)
