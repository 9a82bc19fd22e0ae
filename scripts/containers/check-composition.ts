import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInContainer } from '#scripts/containers/container.ts'
import type { Report } from '#scripts/containers/report.ts'
import { makeDebianRoot } from '#scripts/debian/root.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = '/composition'

/** Has Debian's Compose and Caddy read the files that are theirs; neither needs an engine for that. */
export async function checkComposition(root: string, report: Report): Promise<void> {
  makeDebianRoot(root)
  mkdirSync(join(root, FOLDER, 'secrets'), { recursive: true })
  for (const file of ['compose.yaml', 'compose.try.yaml', 'ops'])
    cpSync(join(ROOT, file), join(root, FOLDER, file), { recursive: true })
  for (const secret of ['database_password', 'database_url', 'smtp_url', 'paypal_client_secret'])
    writeFileSync(join(root, FOLDER, 'secrets', secret), 'secret')
  const run = (command: string, env: Record<string, string> = {}) =>
    runInContainer({
      root,
      env,
      workdir: FOLDER,
      user: '0:0',
      command: ['sh', '-c', command],
      isReadOnly: false,
      mounts: {},
      network: 'machine',
    })
  const install =
    'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
  const installed = await run(`(${install} docker-compose caddy) >/dev/null`)
  if (installed.code !== 0) throw new Error(installed.output.slice(-2000))

  const domain = { DILO_DOMAIN: 'dilo.example.com' }
  const named = await run('docker-compose config --services | sort | paste -sd " "', domain)
  report.check(
    named.output.trim() === 'dilo-1 dilo-2 postgresql proxy',
    `compose.yaml: ${named.output.trim()}`,
  )
  const nameless = await run('docker-compose config --quiet')
  report.check(
    nameless.code !== 0 && nameless.output.includes('DILO_DOMAIN'),
    'without DILO_DOMAIN it is refused',
  )
  const trial = '-f compose.yaml -f compose.try.yaml --profile try'
  const tried = await run(`docker-compose ${trial} config --services | sort | paste -sd " "`, {
    DILO_DOMAIN: 'localhost',
  })
  report.check(
    tried.output.trim() === 'dilo-1 dilo-2 mails postgresql proxy',
    `with compose.try.yaml: ${tried.output.trim()}`,
  )
  for (const servers of ['dilo-1:3000 dilo-2:3000', '127.0.0.1:3000']) {
    const read = await run('caddy validate --config ops/Caddyfile --adapter caddyfile', {
      ...domain,
      DILO_SERVERS: servers,
    })
    report.check(
      read.code === 0 && read.output.includes('Valid configuration'),
      `ops/Caddyfile is valid for ${servers}`,
    )
  }
}
