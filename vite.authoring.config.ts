import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { webConfig } from './scripts/web-config.ts'

/*
 * The authoring program (decision 021). A separate build, so that none of its modules can move into a file that
 * learners load. Both builds write into the same folder, where equal files are one.
 */

/** React Aria speaks the languages of the interface only. */
const LOCALES = ['es-ES', 'en-US']

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default webConfig({
  plugins: [optimizeLocales.vite({ locales: LOCALES })],
  publicDir: false,
  build: {
    // Keeps the learner's build.
    emptyOutDir: false,
    manifest: '.vite/authoring.json',
    rolldownOptions: {
      input: join(import.meta.dirname, 'web/authoring.html'),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            // Separate from the screens, so that a new version leaves it in the cache.
            {
              name: 'components',
              test: /node_modules\/(?:react-aria|react-stately|@react-|@internationalized|@tanstack|react-hook-form)/,
              priority: 1,
            },
            {
              name: 'kit',
              test: /web\/authoring\/kit\/(?!leaving|shared-value|sign-in-again)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
