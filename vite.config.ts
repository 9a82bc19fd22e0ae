import { CHUNK_GROUPS } from './scripts/web-chunks.ts'
import { webConfig } from './scripts/web-config.ts'
import { webManifests } from './scripts/web-manifest.ts'

/** Each page lists names of files, and their hashes cannot be compressed. Seven characters are 42 bits. */
const FILE = 'assets/[name]-[hash:7]'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default webConfig({
  plugins: [webManifests()],
  build: {
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      // The domain does nothing when it is loaded. So the rules for authors, and what only they need, are left out where
      // just the kinds of items are used.
      treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
      output: {
        chunkFileNames: `${FILE}.js`,
        assetFileNames: `${FILE}[extname]`,
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})
