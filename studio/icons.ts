import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AUTHORING_ICON_NAMES } from '#web/authoring/kit/icon-names.ts'
import { ICON_NAMES } from '#web/ui/icon-names.ts'

/*
 * Generates the icons of each program (Lucide, ISC licence) as one file of symbols, which costs the phone one request
 * and no JavaScript. Authoring has a file of its own, so that learners do not load its icons.
 */
const { resolve } = createRequire(import.meta.url)
const set: { icons: Record<string, { body: string }> } = JSON.parse(
  readFileSync(resolve('@iconify-json/lucide/icons.json'), 'utf8'),
)
const notice =
  '<!-- Icons of Lucide (lucide.dev), ISC licence, (c) Lucide contributors. Made by npm run web:icons. -->'

for (const [path, names] of [
  ['../web/ui/icons.svg', ICON_NAMES],
  ['../web/authoring/kit/icons.svg', AUTHORING_ICON_NAMES],
] as const) {
  const symbols = names.map(name => {
    const icon = set.icons[name]
    if (!icon) throw new Error(`Lucide has no icon "${name}"`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`
  })
  const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL(path, import.meta.url), file)
}
