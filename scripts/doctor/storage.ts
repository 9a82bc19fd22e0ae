import { bad, type Finding, good } from '#scripts/doctor/finding.ts'
import type { Config } from '#server/configuration/config.ts'
import { tryStorage } from '#server/media/try-storage.ts'

/** The folder of uploads, or the bucket: tries it with a file that it deletes again. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Finding[]> {
  const { place, problem } = await tryStorage(config)
  return [problem === undefined ? good(`stores, reads and deletes files in ${place}`) : bad(place, problem)]
}
