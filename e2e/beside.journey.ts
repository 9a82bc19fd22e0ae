import { expect } from '@playwright/test'
import { bringTo, NOTES, openCourse } from '#e2e/items.ts'
import { savingTest } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { hearPicture, picture, right } from '#e2e/pictures.ts'
import { nextButton, texts } from '#e2e/walking.ts'

savingTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

savingTest(
  'notes stand beside the item: they move nothing, give the focus back, hold the player, and "next" closes them',
  async ({ page, signIn }) => {
    await signIn(page, 'eva')
    const { course, item, next } = await bringTo(page.request, 'listen-and-select-image')
    await changeItems(page, given =>
      given._id === item._id ? { ...given, expandedExplanation: NOTES } : given,
    )
    await openCourse(page, course)
    const lessons = page.getByRole('navigation', { name: texts.es.menu.title })
    await expect(lessons.getByRole('button', { name: item.englishWord }), 'is to be heard').toHaveCount(0)
    await hearPicture(page)
    const before = await picture(page, 'A').boundingBox()

    const opener = page.getByRole('button', { name: texts.es.player.notes })
    const notes = page.getByRole('region', { name: texts.es.notes.title })
    await opener.click()
    await expect(notes.getByRole('heading', { name: texts.es.notes.title })).toBeFocused()
    expect(await picture(page, 'A').boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(notes).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await picture(page, right(item)).click()
    await expect(lessons.getByRole('button', { name: item.englishWord })).toBeVisible()
    await nextButton(page).click()
    await expect(page.locator('main').getByText(next.spanishTranslation)).toBeVisible()
    await expect(notes).toBeHidden()
  },
)
