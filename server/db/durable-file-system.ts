import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncPath } from '#server/db/disk-sync.ts'
import { keepParserUnoptimised } from '#server/db/parser-compilation.ts'

// Parts of Emscripten's NODEFS that PGlite's types omit.
type Stream = { nfd?: number; node: unknown }
type EngineModule = {
  NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string }
  FS: { ErrnoError: new (errno: number) => Error }
}
type EngineOptions = Parameters<NodeFS['init']>[1]

const WASI_EIO = 29

/**
 * PGlite's file system with an fsync that reaches the disk. PGlite's own has none (electric-sql/pglite#1107), so a
 * power cut destroys the database.
 */
export class DurableFileSystem extends NodeFS {
  #onFsync: () => void

  /** @param onFsync called after each successful fsync */
  constructor(dataDir: string, onFsync: () => void) {
    super(dataDir)
    this.#onFsync = onFsync
  }

  override async init(pglite: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const addFsync = (module: unknown) => this.#addFsync(module as EngineModule)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addFsync, keepParserUnoptimised],
      },
    }
  }

  #addFsync({ NODEFS, FS }: EngineModule) {
    NODEFS.stream_ops.fsync = (stream: Stream) => {
      try {
        // Only files have a host descriptor; PostgreSQL also syncs folders, which makes renames durable.
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

/** Start parameters that enable fsync, except `inMemory`, where only speed matters. */
export function startParameters(defaults: readonly string[], { inMemory }: { inMemory: boolean }): string[] {
  const durable = inMemory
    ? [...defaults]
    : [...defaults.filter(p => p !== '-F'), '-c', 'wal_sync_method=fsync']
  // `read` and `tx` share a session; this prevents writes that skip the free-space check.
  const readByDefault = ['-c', 'default_transaction_read_only=on']
  // A quarter of the default, which is for large databases: saves 80 MB without losing speed here.
  return [...durable, ...readByDefault, '-c', 'shared_buffers=32MB']
}
