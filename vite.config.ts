import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './scripts/web-chunks.ts'
import { webManifests } from './scripts/web-manifest.ts'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  root: 'web',
  plugins: [react(), webManifests()],
  // The router's copy of a hook for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The first that have popovers, which menus are; Android's Chrome keeps itself newer than that.
    target: ['chrome114', 'safari17', 'firefox125'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
})
