import { once } from 'node:events'
import { Worker as Thread } from 'node:worker_threads'
import type { Lesson } from '#domain/course/course.ts'
import { askedIn } from '#domain/course/steps.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'
import { textsIn } from '#domain/speech/open-answer.ts'
import type { PhoneSubset } from '#domain/speech/phones.ts'
import { startSharedJob } from '#server/jobs/service.ts'
import type { Worker, WorkerLog } from '#server/jobs/worker.ts'
import { storeJson } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'
import { selectDueCourses, updatePronunciations } from '#server/pronunciations/store.ts'

/*
 * The judge's pronunciations for courses that authors have changed: with them it accepts homophones and explains
 * mishearings of new words, like those of the content files.
 */

type Context = Pick<AppContext, 'database' | 'catalogue' | 'media'>

/** An author's new word is fully judged after at most this time. */
const INTERVAL_MS = 60_000
/** In a separate thread: reading the dictionary and sorting its words by sound takes seconds of one core. */
const SCRIPT = new URL('./phones-worker.ts', import.meta.url)

/** Makes the pronunciations of changed courses in the background, on one process for all. */
export function startPronunciations(context: Context, log: WorkerLog): Worker {
  return startSharedJob({
    name: 'pronunciations',
    database: context.database,
    run: async () => {
      await makeDuePronunciations(context)
      return INTERVAL_MS
    },
    retryDelayMs: 60_000,
    shutdownGraceMs: 0,
    log,
  })
}

/** Makes the pronunciations of all courses that authors have changed since the last run. */
export async function makeDuePronunciations({ database, catalogue, media }: Context): Promise<void> {
  const ids = new Set(await database.read(selectDueCourses))
  if (ids.size === 0) return
  catalogue.expire()
  const due = (await catalogue.courses()).filter(({ _id }) => ids.has(_id))
  const subsets = await phonesOf(
    due.flatMap(course => [textsOf(course.lessons), textsOf(visibleLessons(course, 'demo'))]),
  )
  const addresses = await Promise.all(subsets.map(subset => storeJson({ media }, 'pronunciations', subset)))
  for (const [place, course] of due.entries()) {
    const [phonesUrl = '', demoPhonesUrl = ''] = addresses.slice(place * 2)
    const isNew = phonesUrl !== course.phonesUrl || demoPhonesUrl !== course.demoPhonesUrl
    const made = { id: course._id, version: course.version, phonesUrl, demoPhonesUrl, isNew }
    await database.tx(db => updatePronunciations(db, made))
  }
  catalogue.expire()
}

/** Every text that learners say, without duplicates. */
function textsOf(lessons: readonly Lesson[]): string[] {
  const asked = lessons.flatMap(({ items }) => items.flatMap(item => askedIn(item)))
  const texts = asked.flatMap(({ english, open }) => [english, ...(open ? textsIn(open) : [])])
  return [...new Set(texts)].sort()
}

async function phonesOf(texts: string[][]): Promise<PhoneSubset[]> {
  const thread = new Thread(SCRIPT, { workerData: texts, execArgv: [], name: 'pronunciations' })
  const [subsets] = await once(thread, 'message')
  return subsets as PhoneSubset[]
}
