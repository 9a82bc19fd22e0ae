/** The worker's start data. Without `dataDir` the database is in memory. */
export type WorkerSettings = { dataDir?: string; loadFrom?: string; fsyncCounter: SharedArrayBuffer }

/**
 * Main thread to worker, handled strictly in order. `bytes`: wire protocol of a connection; the highest number is the
 * current connection. `hangup`: the connection is closed, so roll back and reset the session.
 */
export type ToWorker =
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'hangup'; connection: number }
  | { type: 'ping'; id: number }
  | { type: 'dump'; file: string }
  | { type: 'close' }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'bytes'; connection: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'pong'; id: number }
  | { type: 'dumped'; error?: string }
  | { type: 'closed' }
