import { expect } from '@playwright/test'
import { SPAN_MINUTES, SPANS } from '#contract/operation.ts'
import { openSection, PATHS, WORDS } from '#e2e/administering.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { expectFit, expectFitsWithLargeText } from '#e2e/layout.ts'

const OPERATION = PATHS.indexOf('/admin/operation')
const NOW = new Date('2026-11-25T14:20:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

test('an operator sees the last day and what to look after, in both languages', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await openSection(page, 0)
  await page.getByRole('link', { name: WORDS.es.sections[OPERATION] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Las últimas 24 horas' })).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(4)
  const card = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Última copia de seguridad')).toContainText('Ninguna')
  await expect(card('Última copia de seguridad')).toContainText('configura BACKUP_DIR')
  await expect(card('Procesos')).toContainText('1')
  await expect(card('Tareas de fondo')).toContainText('Limpieza de datos viejos')

  await openSection(page, OPERATION, 'en')
  await expect(card('Last backup')).toContainText('None')
  await expect(card('Processes')).toContainText('They run, and report every minute.')
})

test('what goes wrong is said first, with its reason', async ({ page, signIn }) => {
  await prepare(page)
  await signIn(page, 'admin')
  const spans = Array.from({ length: SPANS }, (_, place) => ({
    at: ago((SPANS - place) * SPAN_MINUTES - 10),
    processes: place < 20 ? 0 : 2,
    requests: place < 20 ? 0 : 900 + 10 * place,
    failed: place > 90 ? 40 : 0,
    slow: place % 7,
    saves: place < 20 ? 0 : 5 * place,
  }))
  const operation = {
    now: NOW.toISOString(),
    warnings: ['failures', 'backup', 'jobs'],
    processes: 2,
    spans,
    disk: { freeBytes: 12.4e9, sizeBytes: 80e9 },
    backup: {
      isScheduled: true,
      last: { startedAt: ago(3 * 24 * 60), bytes: 734e6 },
      failure: { at: ago(50), problem: 'no space left on device' },
    },
    jobs: [
      { name: 'cleanup', succeededAt: ago(12), problem: '' },
      { name: 'reconciliation', succeededAt: null, problem: 'ECONNREFUSED' },
    ],
    mails: { waiting: 3, oldestAt: ago(4) },
    payments: { due: 0, since: null },
  }
  await page.route('**/api/v1/admin-operation', route =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: operation } }),
  )
  await openSection(page, OPERATION)
  await expect(page.getByText('3 cosas necesitan tu atención.')).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Fallos nuestros, por cuarto de hora\. Lo más: 40, a las / }),
  ).toBeVisible()
  await expect(page.getByText('hace 3 días')).toBeVisible()
  await expect(page.getByText('no space left on device')).toBeVisible()
  await expect(page.getByText('Una falla')).toBeVisible()
  await expect(page.getByText('El más viejo se escribió hace 4 minutos.')).toBeVisible()
  await expectNothingFound(page, 'the page of the operator, with warnings')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFit(page, `at ${width} px`)
  }
  await expectFitsWithLargeText(page, 'the page of the operator')
})
