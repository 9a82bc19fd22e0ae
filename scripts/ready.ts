import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/*
 * Exits with 0 when the server of this machine (at PORT) is ready, else with 1 and the reason. `--wait 120` tries for
 * 120 seconds. Health checks of containers and the service unit run it every few seconds, so it loads nothing.
 */

const USUAL_PORT = '3000'
const ANSWER_MS = 4000
const PAUSE_MS = 250

const { values } = parseArgs({ options: { wait: { type: 'string', default: '0' } } })
const endsAt = performance.now() + Number(values.wait) * 1000
let problem = await whatIsWrong()
while (problem !== undefined && performance.now() < endsAt) {
  await delay(PAUSE_MS)
  problem = await whatIsWrong()
}
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

async function whatIsWrong(): Promise<string | undefined> {
  const url = `http://127.0.0.1:${process.env.PORT || USUAL_PORT}/readyz`
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    return ok ? undefined : `not ready: ${url} answers ${status}`
  } catch (error) {
    const { message, cause } = error as Error
    return `not ready: ${url}: ${cause instanceof Error ? cause.message : message}`
  }
}
