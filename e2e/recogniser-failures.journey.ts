import { expect, type Page } from '@playwright/test'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { failToHear, hearNothing, noRecogniser, pressMicrophone, startInVain } from '#e2e/fake-recogniser.ts'
import { test } from '#e2e/journey.ts'
import { nextButton, openPlayer, sayWrong, target, texts } from '#e2e/walking.ts'

type Failure = { name: string; es: string; en: string; fail: (page: Page) => Promise<void> }
const engine = (name: string, es: string, en: string): Failure => ({
  name,
  es,
  en,
  fail: page => failToHear(page, name),
})

const FAILURES: Failure[] = [
  engine('no-speech', 'No te escuchamos.', 'We did not hear you.'),
  engine('audio-capture', 'No encontramos un micrófono', 'We found no microphone'),
  engine(
    'network',
    'Se perdió la conexión con el reconocimiento',
    'The connection to speech recognition was lost',
  ),
  engine('not-allowed', 'Active el micrófono.', 'Turn on the microphone.'),
  engine('service-not-allowed', 'Tu dispositivo tiene apagado', 'Speech recognition is off on your device'),
  engine(
    'bad-grammar',
    'No pudimos preparar el ejercicio de voz',
    'We could not prepare the speech exercise',
  ),
  engine('language-not-supported', 'El inglés no está disponible', 'English is not available'),
  engine(
    'something-new',
    'Tu navegador no soporta reconocimiento de voz.',
    'Your browser does not support speech',
  ),
  {
    name: 'a start that never happens',
    es: 'Su navegador no soporta esta funcionalidad.',
    en: 'Your browser does not support this feature.',
    fail: startInVain,
  },
  { name: 'an end without a result', es: 'No te escuchamos.', en: 'We did not hear you.', fail: hearNothing },
]

for (const language of ['es', 'en'] as const) {
  const { speaking, ladder } = texts[language]

  for (const { name, fail, ...message } of FAILURES) {
    test(`${name} is explained, is no attempt, and does not stop the learner (${language})`, async ({
      page,
    }) => {
      const course = await readCourse(page.request, 'demo')
      await openPlayer(page, course, language)
      await sayWrong(page, language)
      await sayWrong(page, language)
      await fail(page)
      await expect(page.getByText(message[language])).toBeVisible()
      await expect(page.getByText(speaking.notAnAttempt)).toBeVisible()
      // A third attempt would have opened it.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await typeInstead(page)
    })
  }

  test(`a browser without speech recognition is told so, and one can type (${language})`, async ({
    page,
  }) => {
    await noRecogniser(page)
    await openPlayer(page, await readCourse(page.request, 'demo'), language)
    await pressMicrophone(page)
    await expect(page.getByText(speaking.failures.unsupported)).toBeVisible()
    await typeInstead(page)
  })

  /** Three actions once the way out is open: to type, the text, next. */
  async function typeInstead(page: Page): Promise<void> {
    const [item] = itemsOf(await readCourse(page.request, 'demo'), 1)
    await page.getByRole('button', { name: speaking.cannotSpeak }).click()
    await page.getByText(ladder.ways.type, { exact: true }).click()
    await page.getByRole('textbox', { name: ladder.type.label }).fill(item?.englishWord.toLowerCase() ?? '')
    await page.keyboard.press('Enter')
    await nextButton(page).click()
    await expect(target(page)).toHaveText(item?.sentences[0]?.englishWord ?? '')
  }
}

test('a recogniser that was interrupted is simply ready again, and it was no attempt', async ({ page }) => {
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await sayWrong(page)
  await sayWrong(page)
  await failToHear(page, 'aborted')
  await expect(page.getByRole('button', { name: texts.es.speaking.idle })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sayWrong(page)
  await expect(page.getByRole('dialog', { name: texts.es.speaking.slower.title })).toBeVisible()
})

test('what is typed or chosen wrongly is not taken; what is chosen rightly is', async ({ page }) => {
  const { ladder, speaking } = texts.es
  const course = await readCourse(page.request, 'demo')
  const [item] = itemsOf(course, 1)
  await openPlayer(page, course)
  await page.getByRole('button', { name: speaking.cannotSpeak }).click()
  const dialog = page.getByRole('dialog', { name: ladder.title })
  await dialog.getByText(ladder.ways.type, { exact: true }).click()
  await dialog.getByRole('textbox').fill('jelo')
  await dialog.getByRole('button', { name: ladder.type.submit }).click()
  await expect(dialog.getByText(ladder.type.wrong)).toBeVisible()

  await dialog.getByText(ladder.ways.choose, { exact: true }).click()
  const choices = dialog.locator('button[lang="en"]')
  await choices
    .filter({ hasNotText: item?.englishWord ?? '' })
    .first()
    .click()
  await expect(dialog.getByText(ladder.choose.wrong)).toBeVisible()
  await choices
    .filter({ hasText: item?.englishWord ?? '' })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await nextButton(page).click()
  await expect(target(page)).toHaveText(item?.sentences[0]?.englishWord ?? '')
})
