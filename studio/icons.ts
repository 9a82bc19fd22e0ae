import { writeFileSync } from 'node:fs'
import { iconSet } from '#studio/pictures/icon-sets.ts'
import { AUTHORING_ICON_NAMES } from '#web/authoring/kit/icon-names.ts'
import { ICON_NAMES } from '#web/ui/icon-names.ts'

/*
 * Makes the files of symbols from the icons that both programs name.
 * Lucide, ISC licence. One file for each program costs the phone one request and no JavaScript, and learners do not
 * load the authoring icons.
 */
const { icons } = iconSet('lucide')
const notice =
  '<!-- Icons of Lucide (lucide.dev), ISC licence, (c) Lucide contributors. Made by studio/icons.ts. -->'

for (const [path, names] of [
  ['../web/ui/icons.svg', ICON_NAMES],
  ['../web/authoring/kit/icons.svg', AUTHORING_ICON_NAMES],
] as const) {
  const symbols = names.map(name => {
    const icon = icons[name]
    if (!icon) throw new Error(`Lucide has no icon "${name}"`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body}</symbol>`
  })
  const file = `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL(path, import.meta.url), file)
}
