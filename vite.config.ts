import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { webManifests } from './scripts/web-manifest.ts'

// biome-ignore lint/style/noDefaultExport: Vite reads the default export
export default defineConfig({
  root: 'web',
  plugins: [react(), webManifests()],
  // The learner's side is written for React and shipped on Preact's implementation of it (decision 002).
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The first that have popovers, which menus are; Android's Chrome keeps itself newer than that.
    target: ['chrome114', 'safari17', 'firefox125'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
