import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import { brand } from '#domain/site/brand.ts'

const ROOT = join(import.meta.dirname, '..')

/** Texts for the device's launcher. */
const TEXTS: Record<Language, { name: string; description: string; courses: string; library: string }> = {
  es: {
    name: `${brand.name}: inglés hablando`,
    description: 'Escucha, repite en voz alta y recibe un consejo claro en español.',
    courses: 'Seguir aprendiendo',
    library: 'Librería',
  },
  en: {
    name: `${brand.name}: English by speaking`,
    description: 'Listen, say it aloud and get clear advice.',
    courses: 'Go on learning',
    library: 'Library',
  },
}

/** The manifest of the app in a language. All are the same app: installing again changes its language. */
export function webManifest(language: Language): object {
  const { name, description, courses, library } = TEXTS[language]
  const at = (path: string) => pathInLanguage(path, language)
  const wall = pageColour()
  return {
    id: '/',
    name,
    short_name: brand.name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    theme_color: wall,
    background_color: wall,
    categories: ['education'],
    icons: [
      icon('app-192', 192, 'any'),
      icon('app-512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: courses, url: at('/courses'), icons: [icon('app-192', 192, 'any')] },
      { name: library, url: at('/library'), icons: [icon('app-192', 192, 'any')] },
    ],
  }
}

/** The address of the manifest in the pages (web/app/app.tsx). */
function manifestPath(language: Language): string {
  return pathInLanguage('/manifest.webmanifest', language)
}

function icon(name: string, sidePx: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}.png`, sizes: `${sidePx}x${sidePx}`, type: 'image/png', purpose }
}

/** The page colour of the light theme, read from the tokens, the only place for raw colours. */
function pageColour(): string {
  const tokens = readFileSync(join(ROOT, 'web/ui/tokens.css'), 'utf8')
  const [, colour] = /--bg: (#[0-9a-f]{6});/.exec(tokens) ?? []
  if (colour === undefined) throw new Error('web/ui/tokens.css names no --bg')
  return colour
}

/** Adds the manifests to the build, and serves them in development. */
export function webManifests(): Plugin {
  const sources = new Map(LANGUAGES.map(language => [manifestPath(language), webManifest(language)]))
  return {
    name: 'web-manifests',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const manifest = sources.get(request.url ?? '')
        if (!manifest) return next()
        response.setHeader('content-type', 'application/manifest+json')
        response.end(JSON.stringify(manifest))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [path, manifest] of sources) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: JSON.stringify(manifest) })
      }
    },
  }
}
