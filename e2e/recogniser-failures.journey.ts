import { expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import {
  failToHear,
  hear,
  hearNothing,
  noRecogniser,
  say,
  sayTwice,
  setRecogniser,
  startInVain,
  startListening,
} from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { goOnFrom, passItem } from '#e2e/passing.ts'
import { goOn, openMenu, openPlayer, sayWrong, target, texts, verdict } from '#e2e/walking.ts'

type Failure = { name: string; says: string; fail: (page: Page) => Promise<void> }
const engine = (name: string, says: string): Failure => ({
  name,
  says,
  fail: page => failToHear(page, name),
})
const NOT_HEARD = 'No te escuchamos.'

/** Two groups, so that two browsers can run them in parallel. */
const WALKS: Record<string, Failure[]> = {
  'a fault of the device or of its service': [
    engine('no-speech', NOT_HEARD),
    engine('audio-capture', 'No encontramos un micrófono'),
    engine('network', 'Se perdió la conexión con el reconocimiento'),
    engine('not-allowed', 'Active el micrófono.'),
    engine('service-not-allowed', 'Tu dispositivo tiene apagado'),
    engine('bad-grammar', 'No pudimos preparar el ejercicio'),
  ],
  'a recogniser that does not work as it should': [
    engine('language-not-supported', 'El inglés no está disponible'),
    engine('something-new', 'Su navegador no soporta esta funcionalidad.'),
    {
      name: 'a start that never happens',
      says: 'Su navegador no soporta esta funcionalidad.',
      fail: async page => {
        await startInVain(page)
        await page.clock.fastForward(3_000)
        await setRecogniser(page, { isDead: false })
      },
    },
    {
      name: 'a silence that never ends',
      says: 'El reconocimiento de voz no respondió.',
      fail: async page => {
        await startListening(page)
        await page.clock.fastForward(12_000)
      },
    },
    { name: 'an end without a result', says: NOT_HEARD, fail: hearNothing },
    { name: 'an empty result', says: NOT_HEARD, fail: page => say(page, '', ' ') },
  ],
}

const { speaking } = texts.es

for (const [walk, failures] of Object.entries(WALKS)) {
  test(`${walk} is explained, is not an attempt, and does not block the learner`, async ({ page }) => {
    await page.clock.install()
    const course = await readCourse(page.request, 'demo')
    const steps = stepsOfDemo(course)
    await openPlayer(page, course)
    for (const [index, { name, says, fail }] of failures.entries()) {
      await test.step(name, async () => {
        await sayWrong(page)
        await sayWrong(page)
        await fail(page)
        await expect(page.getByText(says)).toBeVisible()
        await expect(page.getByText(speaking.notAnAttempt)).toBeVisible()
        // A third attempt would have opened it.
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await chooseInstead(page, steps[index] ?? '')
        await expect(target(page)).toHaveText(steps[index + 1] ?? '')
      })
    }
  })
}

savingTest(
  'without a recogniser the first step says so once, and the lesson goes by the ladder, stored as it was done',
  async ({ page, signIn }) => {
    await noRecogniser(page)
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    const [item] = itemsOf(course, 1)
    if (!item) throw new Error('lesson 1 is empty')
    await page.goto(`/course/${course._id}`)
    const ladder = page.getByRole('region', { name: texts.es.ladder.title })
    for (const [index, { englishWord }] of stepsOf(item).entries()) {
      // Its text is not read before it is recognised, and no link has to be opened.
      await expect(ladder.getByRole('button', { name: englishWord, exact: true })).toBeVisible()
      await expect(target(page)).toHaveText('…')
      await expect(page.getByText(speaking.failures.unsupported)).toHaveCount(index === 0 ? 1 : 0)
      await expect(page.getByRole('button', { name: speaking.cannotSpeak })).toHaveCount(0)
      await expect(page.getByRole('button', { name: speaking.idle })).toHaveCount(0)
      if (index > 0) await expect(ladder, 'the focus goes with the steps').toBeFocused()
      await ladder.getByRole('button', { name: englishWord, exact: true }).click()
      await expect(verdict(page, speaking.right)).toBeVisible()
      await expect(page.getByText(texts.es.ladder.passed.chosen)).toBeVisible()
      await expect(target(page)).toHaveText(englishWord)
      await (index === 0 ? goOnFrom(page, item) : goOn(page))
    }
    await expect.poll(async () => (await readCourse(page.request, 'own')).passedBy[item._id]).toBe('chosen')
  },
)

test('an interrupted recogniser is ready again, without an attempt', async ({ page }) => {
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await sayWrong(page)
  await sayWrong(page)
  await failToHear(page, 'aborted')
  await expect(page.getByRole('button', { name: texts.es.speaking.idle })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sayWrong(page)
  await expect(page.getByRole('dialog', { name: texts.es.speaking.slower.title })).toBeVisible()
})

test('a result after moving to another word is ignored', async ({ page }) => {
  const course = await readCourse(page.request, 'demo')
  const [first, second] = itemsOf(course, 1)
  if (!first || !second) throw new Error('the demo is too short')
  await openPlayer(page, course)
  await passItem(page, first)
  await expect(target(page)).toHaveText(second.englishWord)
  await startListening(page)
  await setRecogniser(page, { isStubborn: true })
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: new RegExp(`^${first.englishWord} `) }).click()
  await expect(target(page)).toHaveText(first.englishWord)
  await hear(page, second.englishWord)
  await expect(target(page)).toHaveText(first.englishWord)
  await expect(page.getByRole('button', { name: texts.es.speaking.idle })).toBeVisible()
  await expect(verdict(page, texts.es.speaking.right)).toHaveCount(0)
  await expect(verdict(page, texts.es.speaking.wrong)).toHaveCount(0)
  await goOn(page)
  const [sentence] = first.sentences
  await expect(target(page)).toHaveText(sentence?.englishWord ?? '')
})

test('a repeated result is one attempt', async ({ page }) => {
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await sayTwice(page, 'refrigerator')
  await expect(verdict(page, texts.es.speaking.wrong)).toBeVisible()
  await sayTwice(page, 'bicycle')
  await expect(page.getByText(texts.es.speaking.heard('bicycle'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sayTwice(page, 'window')
  await expect(page.getByRole('dialog', { name: texts.es.speaking.slower.title })).toBeVisible()
})

test('words that the recogniser masks are never shown, alone or among others', async ({ page }) => {
  await openPlayer(page, await readCourse(page.request, 'demo'))
  await say(page, 'b****')
  await expect(page.getByText(texts.es.speaking.nothingHeard)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('b*')
  await say(page, 'you b**** refrigerator', 's***')
  await expect(page.getByText(texts.es.speaking.heard('you refrigerator'))).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/[bs]\*/)
})

function stepsOfDemo(course: StudentCourse): string[] {
  return itemsOf(course, 1).flatMap(item => stepsOf(item).map(({ englishWord }) => englishWord))
}

/** Three actions: the other ways, the choice, next. */
async function chooseInstead(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: texts.es.speaking.cannotSpeak }).click()
  const dialog = page.getByRole('dialog', { name: texts.es.ladder.title })
  await dialog.getByRole('button', { name: text, exact: true }).click()
  await goOn(page)
}
