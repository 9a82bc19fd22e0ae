import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/*
 * Archives that were checked and wait for the author to import them, in the server's data folder: a poor connection
 * must not carry a course twice. With several servers the import may come to another one, which then does not know it.
 */

type Context = Pick<AppContext, 'config' | 'now'>

const KEPT_MS = 60 * 60_000

/** Keeps an upload; the name is ours. Uploads of more than an hour ago are deleted. */
export async function keepUpload(context: Context, bytes: Buffer): Promise<{ id: string; path: string }> {
  const folder = folderOf(context)
  await mkdir(folder, { recursive: true })
  await deleteOld(context)
  const id = v7()
  const path = pathOf(context, id)
  await writeFile(path, bytes, { flag: 'wx' })
  return { id, path }
}

/** The path of a kept upload. Fails with `archive_not_found`. */
export async function pathOfUpload(context: Context, id: string): Promise<string> {
  const path = pathOf(context, id)
  const file = await open(path).catch(() => undefined)
  if (!file) throw new Refusal('archive_not_found')
  await file.close()
  return path
}

export async function forgetUpload(context: Context, id: string): Promise<void> {
  await rm(pathOf(context, id), { force: true })
}

async function deleteOld(context: Context): Promise<void> {
  const folder = folderOf(context)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && context.now().getTime() - found.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}

/** The id is a UUID by the contract. */
function pathOf(context: Context, id: string): string {
  return join(folderOf(context), `${id}.zip`)
}

function folderOf({ config }: Context): string {
  return join(config.dataDir, 'archives')
}
