import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account, Copied, Learner, Learners, Sessions } from '#e2e/learners.ts'

type People = { sessions: Sessions; learners: Learners }

let people: Promise<People> | undefined

/** The token of an unused session of a demo account. */
export async function takeSession(account: Account): Promise<string> {
  const { sessions } = await readPeople()
  return take(sessions[account], `session-${account}`)
}

/** An unused copy of a demo account. */
export async function takeLearner(account: Copied): Promise<Learner> {
  const { learners } = await readPeople()
  return take(learners[account], account)
}

function readPeople(): Promise<People> {
  people ??= readFile(join(folder(), 'people.json'), 'utf8').then(JSON.parse)
  return people
}

/** Takes the first free one, across all workers. */
async function take<Item>(items: Item[], name: string): Promise<Item> {
  for (const [number, item] of items.entries()) {
    // Only one worker can create the directory.
    const isMine = await mkdir(join(folder(), `${name}-${number}`)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isMine) return item
  }
  throw new Error(`every ${name} is taken: set LEARNERS to more than ${items.length}`)
}

function folder(): string {
  const { DILO_TAKEN } = process.env
  if (!DILO_TAKEN)
    throw new Error('DILO_TAKEN is missing: run the journeys with Playwright and its webServer')
  return DILO_TAKEN
}
