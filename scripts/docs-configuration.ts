import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationPage } from '#scripts/configuration-page.ts'

/*
 * Writes the page of the variables:
 *   npm run docs:configuration
 */

writeFileSync(join(import.meta.dirname, '../docs/configuration.md'), configurationPage())
