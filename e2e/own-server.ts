import { savingTest } from '#e2e/journey.ts'
import type { RunningServer, Settings } from '#e2e/server.ts'
import { type AtServer, type Prepare, startCopy } from '#e2e/servers.ts'

/*
 * Starting a server costs as much as ten pages. Journeys that need other settings share one, in a file run by one
 * worker (`mode: 'default'`); a journey that changes data of all learners has a separate server.
 */

/** Journeys that share a server with special settings. Each has separate learners. */
export function testsAtServer<Double>(prepare: Prepare<Double>) {
  return savingTest.extend<{ at: AtServer<Double> }>({
    at: async ({ servers }, use) => use(await servers.of(prepare)),
    baseURL: async ({ at }, use) => use(at.server.url),
  })
}

/** A journey that changes data of other learners: it has a separate server with the same seed. */
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
