import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationPage } from '#scripts/configuration-page.ts'

test('docs/configuration.md is that of the variables (`npm run unit -- scripts/configuration-page -u` writes it)', async () => {
  await expect(configurationPage()).toMatchFileSnapshot(join(import.meta.dirname, '../docs/configuration.md'))
})
