import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { savingTest } from '#e2e/journey.ts'
import { type RunningServer, type Settings, startServer } from '#e2e/server.ts'

/*
 * Starting a server costs as much as ten pages. Journeys that need other settings share one, in a file that one
 * worker walks (`mode: 'default'`); one of its own is for a journey that changes what all learners see.
 */

/** What a server of a kind is started with, and what stands beside it. */
export type Surroundings<Double> = { settings: Settings; double: Double; stop: () => Promise<void> }
type Prepare<Double> = () => Promise<Surroundings<Double>>
type AtServer<Double> = { server: RunningServer; double: Double }
type Servers = { of: <Double>(prepare: Prepare<Double>) => Promise<AtServer<Double>> }

const workerTest = savingTest.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      let current: { prepare: unknown; at: AtServer<unknown>; stop: () => Promise<void> } | undefined
      await use({
        // One at a time: the journeys of a kind follow one another.
        of: async <Double>(prepare: Prepare<Double>) => {
          if (current?.prepare !== prepare) {
            await current?.stop()
            current = undefined
            const { settings, double, stop } = await prepare()
            const { server, remove } = await startCopy(settings)
            const at: AtServer<Double> = { server, double }
            current = {
              prepare,
              at,
              stop: async () => {
                await remove()
                await stop()
              },
            }
          }
          return current?.at as AtServer<Double>
        },
      })
      await current?.stop()
    },
    { scope: 'worker' },
  ],
})

/** Journeys that share a server with settings of their own. Their learners are their own. */
export function testsAtServer<Double>(prepare: Prepare<Double>) {
  return workerTest.extend<{ at: AtServer<Double> }>({
    at: async ({ servers }, use) => use(await servers.of(prepare)),
    baseURL: async ({ at }, use) => use(at.server.url),
  })
}

/** A journey that changes what others see: it has a server of its own, seeded alike. */
export const serverTest = savingTest.extend<{ settings: Settings; server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  settings: async ({}, use) => use({}),
  server: async ({ settings }, use) => {
    const { server, remove } = await startCopy(settings)
    await use(server)
    await remove()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

async function startCopy(settings: Settings) {
  const { DILO_SEED: seed } = process.env
  if (!seed) throw new Error('DILO_SEED is missing: run the journeys with Playwright and its webServer')
  const folder = await mkdtemp(join(tmpdir(), 'dilo-journey-'))
  await cp(seed, folder, { recursive: true })
  const server = await startServer(folder, settings)
  const remove = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { server, remove }
}
