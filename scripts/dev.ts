import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/*
 * For whoever writes code: the API with restarts on change at 3000, and the web with hot replacement in front
 * of it.
 */
const API = 'http://127.0.0.1:3000'
const api = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' })
// The API checks that a call comes from its own address, so the proxy speaks in its name.
const asApi = { target: API, changeOrigin: true, headers: { origin: API } }
const web = await createServer({
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
