import { parentPort, workerData } from 'node:worker_threads'
import { phonesOfTexts } from '#content/phones-of-texts.ts'

/** Answers with a `PhoneSubset` for each list of texts in `workerData`. */
parentPort?.postMessage((workerData as string[][]).map(phonesOfTexts))
