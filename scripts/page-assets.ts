import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#scripts/vite-manifest.ts'

/** What Vite writes of the entry's files into the document; replaced by what the screen needs. */
const ENTRY_FILES =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/** A browser without HTTP/2 requests so many files at a time. */
const AT_ONCE = 6
/** The entry, and the texts, which a script in the head names: they do not queue behind what comes after these. */
const OTHERS = 2

/**
 * A document with the files of its screen (decision 037): all scripts are named first, so that they are requested
 * together while the rest of the page is read, and the styles are in the page, so that its first paint waits for
 * nothing.
 * @param html the document that Vite wrote
 * @param out folder of the built web
 * @param entry the script that starts the program
 */
export function withAssets(html: string, out: string, { styles, scripts }: Assets, entry: string): string {
  const preloads = scripts
    .filter(file => file !== entry)
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  const first = [
    `<script type="module" crossorigin src="/${entry}"></script>`,
    ...preloads.slice(0, AT_ONCE - OTHERS),
  ]
  const after = preloads.slice(AT_ONCE - OTHERS)
  const css = styles.map(file => readFileSync(join(out, file), 'utf8').trim()).join('\n')
  // A disabled sheet is not requested: it tells the code that loads parts on demand that these styles are there.
  const known = styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" disabled />`)
  return html
    .replace(ENTRY_FILES, '')
    .replace(/<meta name="viewport"[^>]*>/, viewport => [viewport, ...first].join('\n    '))
    .replace('</head>', () => `  ${[`<style>${css}</style>`, ...after, ...known].join('\n    ')}\n  </head>`)
}
