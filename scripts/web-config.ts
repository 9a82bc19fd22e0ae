import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { mergeConfig, type Plugin, type UserConfig } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const HEAD = join(ROOT, 'web/frame/head.html')
/** The place of the common lines in the head of a document. */
const PLACE = '    <!-- frame/head.html -->\n'

/** The common settings of both programs' builds, with a program's own ones. */
export function webConfig(own: UserConfig): UserConfig {
  return mergeConfig(COMMON, own)
}

const COMMON: UserConfig = {
  root: 'web',
  plugins: [react(), commonHead()],
  // The router's copy of a hook for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: shortName } },
  build: {
    outDir: '../dist/web',
    // The first versions with popovers, which menus use; Android's Chrome updates itself.
    target: ['chrome114', 'safari17', 'firefox125'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}

/** A name with a hash of its file. Vite's own ends with the number of its line: 0.2 to 0.4 kB more on each page. */
function shortName(name: string, file: string): string {
  const hash = createHash('sha256').update(relative(ROOT, file)).digest('base64url')
  return `${name}_${hash.slice(0, 4)}`
}

/** Puts the common lines into the head of a document. */
function commonHead(): Plugin {
  return {
    name: 'common-head',
    transformIndexHtml: {
      order: 'pre',
      handler: html => {
        if (!html.includes(PLACE)) throw new Error(`A document of the web has no line ${PLACE.trim()}`)
        return html.replace(PLACE, () => readFileSync(HEAD, 'utf8').replace(/^(?=.)/gm, '    '))
      },
    },
  }
}
