import { parentPort, workerData } from 'node:worker_threads'
import { checkSheetHere, type Sheet } from '#server/authoring/import/check-sheet.ts'

parentPort?.postMessage(checkSheetHere(workerData as Sheet))
