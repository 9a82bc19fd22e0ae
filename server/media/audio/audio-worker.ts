import { parentPort } from 'node:worker_threads'
import type { AudioAnswer, AudioJob } from '#server/media/audio/audio-engine.ts'
import { readAudio } from '#server/media/audio/read-audio.ts'

// Decoding and encoding take tens of milliseconds; in a separate thread they delay no learner.
parentPort?.on('message', async ({ id, bytes, isGenerated }: AudioJob) => {
  parentPort?.postMessage(await answerTo(id, bytes, isGenerated))
})

async function answerTo(id: number, bytes: Uint8Array, isGenerated: boolean): Promise<AudioAnswer> {
  try {
    return { id, read: await readAudio(bytes, isGenerated) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}
