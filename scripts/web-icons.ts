import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ICON_NAMES } from '#web/ui/icon-names.ts'

/*
 * Generates web/ui/icons.svg: the interface's icons (Lucide, ISC licence) as one file of symbols, which costs the
 * phone one request and no JavaScript.
 */
const { resolve } = createRequire(import.meta.url)
const set: { icons: Record<string, { body: string }> } = JSON.parse(
  readFileSync(resolve('@iconify-json/lucide/icons.json'), 'utf8'),
)
const symbols = ICON_NAMES.map(name => {
  const icon = set.icons[name]
  if (!icon) throw new Error(`Lucide has no icon "${name}"`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`
})
const notice =
  '<!-- Icons of Lucide (lucide.dev), ISC licence, (c) Lucide contributors. Made by npm run web:icons. -->'
const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join('\n')}\n</svg>\n`
writeFileSync(new URL('../web/ui/icons.svg', import.meta.url), file)
