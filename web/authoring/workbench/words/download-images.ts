import type { AuthoredItem } from '#contract/authoring/items.ts'
import { download } from '#web/lib/download.ts'

type Problem = 'noImages' | 'noImagesInWord' | 'downloadFailed'

/**
 * Downloads the pictures of an item's sentences as a zip. @returns the name of the message to show if there are none
 */
export async function downloadImages({ _id, sentences }: AuthoredItem): Promise<Problem | undefined> {
  if (sentences.length === 0) return 'noImages'
  if (sentences.every(({ imageUrl }) => imageUrl === '')) return 'noImagesInWord'
  try {
    const answer = await fetch(`/api/v1/admin-download-word-images?wordId=${_id}`, { credentials: 'include' })
    if (answer.status === 404) return 'noImagesInWord'
    if (!answer.ok) return 'downloadFailed'
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
    download(await answer.blob(), { type: 'application/zip', fileName: name ?? 'dilo.zip' })
    return undefined
  } catch {
    return 'downloadFailed'
  }
}
