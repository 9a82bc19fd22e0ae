import { setTimeout as delay } from 'node:timers/promises'
import { Device, openClient, readCourse } from '#lab/bench/calls.ts'
import type { Filled } from './fill.ts'

/** Words in a save: several, so that a partial save would show. */
export const WORDS_PER_SAVE = 3
const CONNECTIONS = 16

/** The saves of one learner, one after the other. */
export type Witness = { userId: string; begun: number; acknowledged: number; before: number; until: number }
type When = 'before' | 'during' | 'after'
export type Load = {
  witnesses: Witness[]
  latencies: Map<When, number[]>
  failures: string[]
  /** The backup begins, or has ended: notes the saves acknowledged before it, and those begun until its end. */
  mark(when: When): void
  stop(): Promise<void>
}

/** Learners save new words at a steady pace, each after the answer to the previous save. */
export async function startLoad(
  scope: AsyncDisposableStack,
  url: string,
  { courseId, loading }: Filled,
  savesPerSecond: number,
): Promise<Load> {
  const client = openClient(scope, url, CONNECTIONS)
  const [first] = loading
  if (!first) throw new Error('there are no learners')
  const course = await readCourse(client, first, courseId)
  const people = loading.map(learner => {
    const userId = learner.token.split('.')[0] ?? ''
    const witness: Witness = { userId, begun: 0, acknowledged: 0, before: 0, until: 0 }
    return { device: new Device(learner, course), witness }
  })
  const latencies = new Map<When, number[]>([
    ['before', []],
    ['during', []],
    ['after', []],
  ])
  const failures: string[] = []
  let now: When = 'before'
  let isStopping = false
  const pauseMs = (1000 * loading.length) / savesPerSecond

  async function saveOn({ device, witness }: (typeof people)[number], index: number): Promise<void> {
    await delay((pauseMs * index) / loading.length)
    while (!isStopping && (witness.begun + 1) * WORDS_PER_SAVE <= device.wordCount) {
      const start = performance.now()
      const begunIn = now
      await client
        .expect(device.saveMany(witness.begun++ * WORDS_PER_SAVE, WORDS_PER_SAVE))
        .then(() => witness.acknowledged++)
        // The save is not repeated: its learner stops here, so that the number of possible saves is known.
        .catch((error: Error) => failures.push(error.message))
      latencies.get(begunIn)?.push(performance.now() - start)
      if (witness.acknowledged < witness.begun) return
      await delay(Math.max(0, pauseMs - (performance.now() - start)))
    }
  }

  const saving = people.map(saveOn)
  return {
    witnesses: people.map(({ witness }) => witness),
    latencies,
    failures,
    mark(when) {
      now = when
      for (const { witness } of people) {
        if (when === 'during') witness.before = witness.acknowledged
        else witness.until = witness.begun
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(saving)
    },
  }
}
