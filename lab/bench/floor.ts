import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer } from './calls.ts'
import type { FloorAnswer, FloorSettings } from './floor-server.ts'

export type Floor = { url: string; pid: number }

/** Headers that describe an answer's bytes. */
const OF_CONTENT = ['content-type', 'content-encoding']

/** Starts the floor of the server's figures, until the scope ends. */
export async function startFloor(scope: AsyncDisposableStack, settings: FloorSettings): Promise<Floor> {
  const child = fork(join(import.meta.dirname, 'floor-server.ts'))
  scope.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  child.send(settings)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the floor ended with code ${code} before it listened`)
  })
  ended.catch(() => undefined)
  const [{ url }] = await Promise.race([once(child, 'message'), ended])
  return { url, pid: child.pid ?? Number.NaN }
}

/** The floor's answer: the same bytes as the product's. */
export function floorAnswer(statement: FloorAnswer['statement'], { headers, bytes }: Answer): FloorAnswer {
  const ofContent = Object.entries(headers).filter(([name]) => OF_CONTENT.includes(name))
  return { statement, headers: Object.fromEntries(ofContent), body: bytes.toString('base64') }
}
