import { expect, type Locator } from '@playwright/test'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { expectSentenceHeard, fakeMicrophone } from '#e2e/fake-microphone.ts'
import { savingTest } from '#e2e/journey.ts'
import { expectNoSidewaysScroll } from '#e2e/layout.ts'

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })

savingTest(
  'axe finds nothing on the recorder, the cuts between words, and a failed upload',
  async ({ page, signIn, provokes }) => {
    provokes(/ERR_FAILED/)
    await fakeMicrophone(page)
    await prepare(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page, 'admin')
    await page.goto('/upload')
    await page.getByLabel('Texto en inglés (opcional)').fill('Three tickets, please.')
    await button(page.getByRole('main'), 'Grabar todo').click()
    const dialog = page.getByRole('dialog')
    await expectNothingFound(page, 'the recorder')
    await button(dialog, 'Grabar').click()
    await expectSentenceHeard(dialog)
    await button(dialog, 'Detener').click()
    await expectNothingFound(page, 'a take')
    await button(dialog, 'Siguiente').click()
    await button(dialog, 'Saltar este paso').click()
    await expect(dialog.getByRole('slider')).toHaveCount(2)
    await expectNothingFound(page, 'the cuts')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page, 'the cuts at 360 px')
    await page.route('**/api/v1/upload-file**', route => route.abort())
    await button(dialog, 'Guardar las grabaciones').click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectNothingFound(page, 'a failed upload')
  },
)
