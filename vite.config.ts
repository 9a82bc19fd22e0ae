import { CHUNK_GROUPS } from './scripts/web-chunks.ts'
import { webConfig } from './scripts/web-config.ts'
import { webManifests } from './scripts/web-manifest.ts'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default webConfig({
  plugins: [webManifests()],
  build: {
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
})
