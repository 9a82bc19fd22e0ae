import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, type Settings, startServer } from '#e2e/server.ts'

/** The settings of a kind of server, and its test double. */
export type Surroundings<Double> = { settings: Settings; double: Double; stop: () => Promise<void> }
export type Prepare<Double> = () => Promise<Surroundings<Double>>
export type AtServer<Double> = { server: RunningServer; double: Double }

/** The servers of one worker by their preparation, one at a time: journeys of a kind run one after another. */
export class Servers {
  #current: { prepare: unknown; at: AtServer<unknown>; stop: () => Promise<void> } | undefined

  async of<Double>(prepare: Prepare<Double>): Promise<AtServer<Double>> {
    if (this.#current?.prepare !== prepare) {
      await this.stop()
      const { settings, double, stop } = await prepare()
      const { server, remove } = await startCopy(settings)
      const stopAll = async () => {
        await remove()
        await stop()
      }
      this.#current = { prepare, at: { server, double }, stop: stopAll }
    }
    return this.#current?.at as AtServer<Double>
  }

  async stop(): Promise<void> {
    await this.#current?.stop()
    this.#current = undefined
  }
}

/** Starts a server over a copy of the seeded database. */
export async function startCopy(settings: Settings) {
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
