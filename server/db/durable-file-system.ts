import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '#server/db/disk-sync.ts'

// What Emscripten's NODEFS offers and PGlite does not describe.
type Stream = { nfd?: number; node: unknown }
type EngineModule = {
  NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string }
  FS: { ErrnoError: new (errno: number) => Error }
}
type EngineOptions = Parameters<NodeFS['init']>[1]

const WASI_EIO = 29

/**
 * PGlite's folder on disk, with an fsync that reaches the disk. As shipped, PGlite has none (electric-sql/pglite#1107)
 * and a power cut destroys the database.
 */
export class DurableFileSystem extends NodeFS {
  #onFsync: () => void

  /** @param onFsync called after each fsync that succeeded. */
  constructor(dataDir: string, onFsync: () => void) {
    super(dataDir)
    this.#onFsync = onFsync
  }

  override async init(pglite: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = (module: unknown) => this.#addFsync(module as EngineModule)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  #addFsync({ NODEFS, FS }: EngineModule) {
    NODEFS.stream_ops.fsync = (stream: Stream) => {
      try {
        // Only files have a descriptor of the host's; PostgreSQL syncs folders too, so that renames last.
        if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node))
        else fs.fsyncSync(stream.nfd)
      } catch {
        throw new FS.ErrnoError(WASI_EIO)
      }
      this.#onFsync()
      return 0
    }
  }
}

/** Start parameters under which the engine uses that fsync. `inMemory`: speed matters, durability does not. */
export function startParameters(defaults: readonly string[], { inMemory }: { inMemory: boolean }): string[] {
  const durable = inMemory
    ? [...defaults]
    : [...defaults.filter(p => p !== '-F'), '-c', 'wal_sync_method=fsync']
  // `read` shares the session with `tx`; this keeps a write from slipping past the check for free space.
  const readByDefault = ['-c', 'default_transaction_read_only=on']
  // A quarter of the default, which is for big databases: it saves 80 MB of memory and costs no speed here.
  return [...durable, ...readByDefault, '-c', 'shared_buffers=32MB']
}
