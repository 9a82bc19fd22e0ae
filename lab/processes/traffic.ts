import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '#e2e/ask.ts'
import type { RunningServer } from '#e2e/server.ts'

const PAUSE_MS = 50

/**
 * Learners who save and read with short pauses, on each server in turn. A call cut off by a killed server is repeated
 * on another, like a proxy and the player's queue do.
 */
export function startTraffic(
  call: (server: RunningServer, learner: number) => Promise<Answer>,
  learners: number,
) {
  const servers: RunningServer[] = []
  const killed = new Set<string>()
  const counts = { calls: 0, cutOff: 0, failed: 0 }
  const problems: string[] = []
  let isOver = false

  async function learn(learner: number): Promise<void> {
    for (let turn = learner; !isOver; turn++) {
      await delay(PAUSE_MS)
      const server = servers[turn % servers.length]
      if (!server) continue
      counts.calls += 1
      try {
        const { status, data } = await call(server, learner)
        if (status !== 200) fail(`${status} ${JSON.stringify(data).slice(0, 100)}`)
      } catch (error) {
        if (killed.has(server.url)) counts.cutOff += 1
        else fail(String((error as Error).cause ?? error))
      }
    }
  }

  function fail(problem: string): void {
    counts.failed += 1
    problems.push(problem)
  }

  const learning = Array.from({ length: learners }, (_, learner) => learn(learner))
  return {
    counts,
    problems,
    add: (server: RunningServer) => servers.push(server),
    /** Kills a server at once. Its open calls are cut off; no new ones are sent to it. */
    kill: (server: RunningServer) => {
      killed.add(server.url)
      servers.splice(servers.indexOf(server), 1)
      process.kill(server.pid, 'SIGKILL')
    },
    stop: async () => {
      isOver = true
      await Promise.all(learning)
    },
  }
}

/** Polls until a condition is true. @returns the milliseconds that took; Infinity if over the limit */
export async function msUntil(isSo: () => Promise<boolean>, limitMs: number, pauseMs = 20): Promise<number> {
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < limitMs) {
    if (await isSo()) return Math.round(performance.now() - startedAtMs)
    await delay(pauseMs)
  }
  return Number.POSITIVE_INFINITY
}
