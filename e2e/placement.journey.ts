import { expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { failToHear, noRecogniser, say } from '#e2e/fake-recogniser.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectFit } from '#e2e/layout.ts'
import { attemptsIn, savesOf } from '#e2e/saves.ts'
import { goOn, sayRight, target } from '#e2e/walking.ts'
import { en as lessonsEn } from '#web/text/lessons/en.ts'
import { en } from '#web/text/placement/en.ts'
import { es } from '#web/text/placement/es.ts'
import { es as today } from '#web/text/today/es.ts'

/** The English and the lesson of each Spanish text of the words, the earliest lesson of texts that are taught twice. */
function knowledgeOf(course: StudentCourse): Map<string, { english: string; lesson: number }> {
  const known = new Map<string, { english: string; lesson: number }>()
  for (const { number } of course.lessons.toReversed()) {
    for (const item of itemsOf(course, number).filter(({ type }) => type === 'word')) {
      for (const { englishWord, spanishTranslation } of stepsOf(item))
        known.set(spanishTranslation, { english: englishWord, lesson: number })
    }
  }
  return known
}

/** The Spanish of the next line; undefined when the lines are over. */
async function nextCue(page: Page, number: number): Promise<string | undefined> {
  const kicker = page.getByText(es.line(number), { exact: true })
  const isResult = page
    .getByRole('button', { name: es.accept })
    .or(page.getByRole('link', { name: es.accept }))
  await expect(kicker.or(isResult).first()).toBeVisible()
  return (await kicker.isVisible()) ? page.getByRole('heading', { level: 1 }).innerText() : undefined
}

savingTest(
  'a learner who knows lessons 1 to 6 starts at lesson 7 after a few lines, and may still do lesson 1',
  async ({ page, signIn }, { annotations }) => {
    await prepare(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const knowledge = knowledgeOf(course)
    const saves = savesOf(page)
    await page.goto('/')
    await page.getByRole('link', { name: today.placement }).click()
    await expect(page.getByRole('heading', { name: es.title })).toBeVisible()
    await expectNothingFound(page, 'before a placement')
    await expectFit(page, 'before a placement')
    await page.getByRole('button', { name: es.start }).click()

    let lines = 0
    for (let cue = await nextCue(page, 1); cue !== undefined; cue = await nextCue(page, lines + 1)) {
      lines += 1
      const { english, lesson } = knowledge.get(cue) ?? { english: '', lesson: 99 }
      if (lines === 1) {
        await expectNothingFound(page, 'a line of a placement')
        await expectFit(page, 'a line of a placement')
        // Not an attempt: the line is asked again.
        await failToHear(page, 'network')
        await expect(page.getByRole('heading', { name: cue })).toBeVisible()
      }
      if (lesson <= 6) await say(page, english)
      else if (lines % 2 === 0) await say(page, 'refrigerator')
      else await page.getByRole('button', { name: es.unknown }).click()
    }
    const seconds = lines * 10
    annotations.push({ type: 'placement', description: `${lines} lines, about ${seconds} s at 10 s a line` })
    expect(seconds).toBeLessThan(4 * 60)
    await expect(page.getByRole('heading', { name: es.starts(7) })).toBeVisible()
    await expect(page.getByText(es.knows(1, 6))).toBeVisible()
    await expect(page.getByRole('heading', { name: es.wrongTitle })).toBeVisible()
    await expectNothingFound(page, 'the result of a placement')
    await expectFit(page, 'the result of a placement')
    expect(saves, 'nothing is stored until it is accepted').toEqual([])

    const placed = [1, 2, 3, 4, 5, 6].flatMap(number => itemsOf(course, number))
    const [first] = placed
    const [seventh] = itemsOf(course, 7)
    if (!first || !seventh) throw new Error('lessons 1 and 7 have words')
    await page.getByRole('button', { name: es.accept }).click()
    await expect(target(page)).toHaveText(seventh.englishWord)
    const ways = async () => (await readCourse(page.request, 'own')).passedBy
    await expect.poll(ways).toEqual(Object.fromEntries(placed.map(({ _id }) => [_id, 'placed'])))
    const attempts = attemptsIn(saves)
    expect(attempts).toHaveLength(3)
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ way: 'spoken', verdict: 'full', wasHidden: true, hadHelp: false })

    await page.goto(`/course/${course._id}?lesson=1`)
    for (const { englishWord } of stepsOf(first)) {
      await sayRight(page, englishWord)
      await goOn(page)
    }
    await expect.poll(async () => (await ways())[first._id]).toBe('spoken')
  },
)

savingTest(
  'a learner without a microphone types that they know a lesson, by keyboard, and leaves it when they do not',
  async ({ page, signIn }) => {
    await noRecogniser(page)
    await prepare(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    const knowledge = knowledgeOf(course)
    await page.goto(`/en/course/${course._id}/lessons`)
    await expect(page.getByRole('link', { name: lessonsEn.known })).toHaveCount(2)
    await expectNothingFound(page, 'lessons that may be known')
    await expectFit(page, 'lessons that may be known')
    await page.getByRole('link', { name: `${lessonsEn.known}: ${lessonsEn.lesson(2)}` }).click()
    await page.getByRole('button', { name: en.startOf }).press('Enter')
    for (let number = 1; number <= 5; number += 1) {
      await expect(page.getByText(en.line(number), { exact: true })).toBeVisible()
      const cue = await page.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('textbox', { name: en.typed }).fill(knowledge.get(cue)?.english ?? '')
      if (number === 1) await expectNothingFound(page, 'a line that is typed')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: en.starts(3) })).toBeFocused()
    await page.getByRole('link', { name: en.fromStart }).press('Enter')
    await expect(target(page)).toBeVisible()
    expect((await readCourse(page.request, 'own')).completedWords).toEqual({})
  },
)
