import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/* Development: the API at 3000, restarted on change, behind the web with hot replacement. */
const API = 'http://127.0.0.1:3000'
const api = spawn(process.execPath, ['--watch', 'server/main.ts'], { stdio: 'inherit' })
// The API accepts calls from its own address only, so the proxy sets the origin.
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
