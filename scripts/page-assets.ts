import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#scripts/vite-manifest.ts'

/** The entry's files in Vite's document; replaced by those of the screen. */
const ENTRY_FILES =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/** The files that a browser without HTTP/2 requests at a time. */
const AT_ONCE = 6
/** The entry, and the texts, which a script in the head names: they do not queue behind later files. */
const OTHERS = 2

/**
 * A document with the files of its screen (decision 037): it names all scripts first, so that they are requested
 * together while the rest of the page is read, and contains the styles, so that its first paint waits for nothing.
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
  // A disabled sheet is not requested: it tells the code that loads parts on demand that its styles are present.
  const known = styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}" disabled />`)
  return html
    .replace(ENTRY_FILES, '')
    .replace(/<meta name="viewport"[^>]*>/, viewport => [viewport, ...first].join('\n    '))
    .replace('</head>', () => `  ${[`<style>${css}</style>`, ...after, ...known].join('\n    ')}\n  </head>`)
}
