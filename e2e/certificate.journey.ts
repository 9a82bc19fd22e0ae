import { expect } from '@playwright/test'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { savingTest } from '#e2e/journey.ts'

/** The size of an A5 sheet in landscape, in points. */
const A5 = /\/MediaBox \[0 0 59[45](?:\.\d+)? (?:419|420)(?:\.\d+)?\]/

savingTest(
  'who finished a course prints a certificate on one page, and others can check it once they may',
  async ({ page, signIn, newDevice, provokes }) => {
    provokes(/404 .*certificate-check/)
    await prepare(page)
    await signIn(page, 'eva')
    const course = await readCourse(page.request, 'own')
    await saveElsewhere(page.request, course, {
      completed: course.lessons.flatMap(({ number }) => itemsOf(course, number)),
      index: { lesson: 0, word: 0, sentence: 0 },
    })
    await page.goto(`/certificate/${course._id}`)
    const sheet = page.getByRole('article', { name: 'Certificado de curso' })
    await expect(sheet).toContainText(course.title)
    const code = /DILO-\w{4}-\w{4}/.exec(await sheet.innerText())?.[0] ?? ''
    await expectNothingFound(page, 'a certificate')

    const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(printed).toMatch(A5)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar el PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`${code}.pdf`)

    const other = await newDevice()
    await prepare(other)
    await other.goto('/verificar')
    await other.getByLabel('Código').fill(code.toLowerCase())
    await other.keyboard.press('Enter')
    await expect(other.getByText('No hay ningún certificado público con este código')).toBeVisible()
    await expectNothingFound(other, 'a code that is wrong')

    await page.goto('/profile')
    const allows = page.getByLabel('Cualquiera que tenga el código puede comprobarlo')
    await expect(allows).not.toBeChecked()
    await allows.focus()
    await page.keyboard.press('Space')
    await expect(allows).toBeChecked()
    await expectNothingFound(page, 'a certificate in the account')

    await other.getByRole('button', { name: 'Comprobar' }).click()
    await expect(other.getByText('Este certificado es auténtico')).toBeVisible()
    await expectNothingFound(other, 'a code that is right')
    await other.goto(`/en/verificar/${code}`)
    await expect(other.getByText('This certificate is genuine')).toBeVisible()
  },
)
