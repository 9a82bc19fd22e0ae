import { parentPort, workerData } from 'node:worker_threads'
import { ArchiveFault, verifyArchive } from '#server/authoring/archive/read-archive.ts'

/** Verifies the archive at a path, and answers with its content or its problem. */
const answer = await verifyArchive(workerData as string).catch((error: unknown) => {
  if (!(error instanceof ArchiveFault)) throw error
  return { problem: error.problem }
})
parentPort?.postMessage(answer)
