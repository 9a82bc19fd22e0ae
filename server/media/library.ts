import type { MediaFile } from '#contract/media.ts'
import type { MediaKind } from '#domain/course/media.ts'
import { type MediaUse, mediaUsesOf } from '#domain/course/media-uses.ts'
import { search, searchable } from '#domain/library/library-search.ts'
import { PAGE_ROWS, type Page } from '#server/db/paging.ts'
import { startPauses } from '#server/http/pauses.ts'
import { mediaAddress } from '#server/media/names.ts'
import { selectUploads } from '#server/media/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'catalogue' | 'database'>

/** More uploads than an author looks through; older ones are still found if courses use them. */
const MAX_UPLOADS = 5000

/**
 * A page of the pictures or recordings that authors can choose: uploads, newest first, then those that only the
 * courses have.
 * @param after the address of the last file of the previous page
 */
export async function listMedia(
  context: Context,
  { kind, search: question = '', after }: { kind: MediaKind; search?: string; after?: string },
): Promise<Page<MediaFile>> {
  const found = search(searchable(await allFiles(context, kind)), question)
  // A file that was deleted meanwhile ends the list.
  const start =
    after === undefined ? 0 : found.findIndex(({ address }) => address === after) + 1 || found.length
  const items = found.slice(start, start + PAGE_ROWS)
  const next = start + PAGE_ROWS < found.length ? (items.at(-1)?.address ?? null) : null
  return {
    items: items.map(({ address, origin, texts, uses }) => ({
      address,
      kind,
      origin,
      ...texts,
      uses,
    })),
    next,
  }
}

type Listed = Pick<MediaFile, 'address' | 'origin' | 'uses'> & {
  texts: Pick<MediaFile, 'english' | 'spanish'>
  /** Every text next to it, for the search. */
  englishWord: string
  spanishTranslation: string
}

async function allFiles({ catalogue, database }: Context, kind: MediaKind): Promise<Listed[]> {
  const files = new Map<string, Listed>()
  for (const { name, origin, fileName, spokenText } of await database.read(db =>
    selectUploads(db, kind, MAX_UPLOADS),
  )) {
    const english = spokenText ?? fileName
    const address = mediaAddress(name)
    const texts = { english, spanish: '' }
    files.set(address, { address, origin, uses: 0, texts, englishWord: english, spanishTranslation: '' })
  }
  for (const { address, english, spanish } of await usesOf({ catalogue }, kind)) {
    const file = files.get(address) ?? {
      address,
      uses: 0,
      texts: { english: '', spanish: '' },
      englishWord: '',
      spanishTranslation: '',
    }
    files.set(address, {
      ...file,
      uses: file.uses + 1,
      texts: file.uses === 0 ? { english, spanish } : file.texts,
      englishWord: `${file.englishWord} ${english}`,
      spanishTranslation: `${file.spanishTranslation} ${spanish}`,
    })
  }
  return [...files.values()]
}

/** Other requests have their turn in between. */
async function usesOf({ catalogue }: Pick<Context, 'catalogue'>, kind: MediaKind): Promise<MediaUse[]> {
  const uses: MediaUse[] = []
  const pause = startPauses()
  for (const { lessons } of await catalogue.courses()) {
    for (const item of lessons.flatMap(({ items }) => items)) {
      for (const use of mediaUsesOf(item)) if (use.kind === kind) uses.push(use)
      await pause()
    }
  }
  return uses
}
