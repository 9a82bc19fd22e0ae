import { readUpload } from '#server/media/service.ts'
import type { MediaStorage } from '#server/media/storage.ts'

/** Number of files copied at the same time. */
const TOGETHER = 8

export type Copied = {
  /** Files of the source. */
  files: number
  copied: number
  bytes: number
  /** Already at the target with the same size. */
  kept: number
  /** Deleted at the source in the meantime. */
  gone: number
  /** A sentence for each file that could not be copied. */
  problems: string[]
}

/**
 * Copies the files that the target lacks, and reads each copy back. Deletes and replaces nothing, and may be
 * interrupted and repeated. A file with a different size at the target is a problem: one of the two is damaged, and a
 * person has to look.
 * @throws Refusal `unavailable` when either side's files cannot be listed
 */
export async function copyMedia(
  from: MediaStorage,
  to: MediaStorage,
  onProgress: (done: Copied) => void,
): Promise<Copied> {
  const [sizes, there] = await Promise.all([from.list(), to.list()])
  const done: Copied = { files: sizes.size, copied: 0, bytes: 0, kept: 0, gone: 0, problems: [] }
  for (const [name, bytes] of sizes) {
    const other = there.get(name)
    if (other === bytes) done.kept += 1
    else if (other !== undefined) done.problems.push(`${name}: ${bytes} bytes, and ${other} in the target`)
  }
  // The runners share the iterator.
  const missing = [...sizes.keys()].filter(name => !there.has(name)).values()
  const run = async () => {
    for (const name of missing) {
      await copyOne(name).catch((error: Error) => {
        done.problems.push(`${name}: ${(error.cause as Error | undefined)?.message ?? error.message}`)
      })
      onProgress(done)
    }
  }
  const copyOne = async (name: string) => {
    const content = await readUpload({ media: from }, name)
    if (!content) {
      done.gone += 1
      return
    }
    await to.put(name, content)
    const copy = await readUpload({ media: to }, name)
    if (!copy?.equals(content)) throw new Error('the copy is not as the file')
    done.copied += 1
    done.bytes += content.length
  }
  await Promise.all(Array.from({ length: TOGETHER }, run))
  return done
}
