import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { pathWithoutLanguage } from '#domain/languages.ts'
import { isAuthoringPath } from '#domain/site/routes.ts'
import { writeDeclarations } from '#scripts/style-modules/write-declarations.ts'

/* Development: the API at 3000, restarted on changes, behind the web with hot replacement. */
const ROOT = join(import.meta.dirname, '..')
const API = 'http://127.0.0.1:3000'
const api = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' })
// The API accepts calls from its own address only, so the proxy sets the origin.
const asApi = { target: API, changeOrigin: true, headers: { origin: API } }
/** Tells the editor's compiler the styles of a changed module. */
const styleDeclarations: Plugin = {
  name: 'style-declarations',
  buildStart: () => void writeDeclarations(ROOT),
  hotUpdate: ({ file }) => {
    if (file.endsWith('.module.css')) writeDeclarations(ROOT)
  },
}
/** Sends the document of the authoring program at its paths, as the server does (`server/http/pages.ts`). */
const authoringPages: Plugin = {
  name: 'authoring-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '').split('?', 1)
      if (isAuthoringPath(pathWithoutLanguage(path))) request.url = '/authoring.html'
      next()
    })
  },
}
const web = await createServer({
  plugins: [authoringPages, styleDeclarations],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': asApi, '/dev': asApi, '/media': API },
  },
})
await web.listen()
web.printUrls()
process.once('SIGINT', () => {
  api.kill('SIGINT')
  void web.close()
})
