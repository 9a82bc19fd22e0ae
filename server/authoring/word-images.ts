import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { withoutMark } from '#domain/course/scene-address.ts'
import type { WordId } from '#domain/ids.ts'
import { readAuthoredItem } from '#server/authoring/items.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readMedia } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'

/** Fixed, so that the same pictures give the same bytes. */
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644, compress: false }

/**
 * The pictures of an item's sentences as a zip, named by their place and their English. Pictures on other sites are
 * left out: this server fetches no foreign address. Fails with `word_not_found`, and with `no_images` when there are
 * none.
 */
export async function wordImages(
  context: Pick<AppContext, 'database' | 'media'>,
  id: WordId,
): Promise<{ name: string; zip: Buffer }> {
  const { englishWord, sentences } = await readAuthoredItem(context, id)
  const pictures = await Promise.all(
    sentences.map(async ({ englishWord: english, imageUrl }, index) => {
      const bytes = await readMedia(context, imageUrl)
      const place = String(index + 1).padStart(2, '0')
      return bytes && { name: `${place}-${fileNameOf(english)}${extname(withoutMark(imageUrl))}`, bytes }
    }),
  )
  const found = pictures.filter(picture => picture !== undefined)
  if (found.length === 0) throw new Refusal('no_images')
  // The places in the names sort the files.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const { name, bytes } of found) zip.addBuffer(bytes, name, ENTRY)
  zip.end()
  return { name: `dilo-${fileNameOf(englishWord)}.zip`, zip: await buffer(zip.outputStream) }
}

const LONGEST_NAME = 60

/** Plain letters and digits, which every system accepts as a file name. */
function fileNameOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_NAME)
      .replace(/^-|-$/g, '') || 'x'
  )
}
