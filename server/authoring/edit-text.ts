import type { z } from 'zod'
import type { updateSentence } from '#contract/authoring/text-edit.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import { isSaidAlike, type Sound } from '#domain/course/said-alike.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { selectVersions } from '#server/authoring/history/store.ts'
import { requireItem } from '#server/authoring/items.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { checkVersion } from '#server/http/versioned.ts'

type Edit = z.output<typeof updateSentence.body>
type Content = ItemRow['content']

/**
 * Edits a text in place. From then on the seed no longer updates the course from the content files. Recordings and
 * phonetic spelling belong to the old English, so a change in sound clears them, and the browser's voice speaks the
 * new text; a text that the item had earlier gets its recordings and spelling back. An unchanged text changes
 * nothing.
 * Fails with `word_not_found`, `stale_edit` with the stored word (D24), and a field error for a missing sentence or
 * an item type that cannot be edited this way.
 */
export async function editText(
  context: AuthoringContext,
  author: UserId,
  edit: Edit,
): Promise<z.output<typeof updateSentence.reply>> {
  const { courseId } = await requireItem(context, edit.wordId)
  return changeCourse(context, { courseId, author, act: 'item.edit', target: edit.wordId }, async change => {
    const item = await change.item(edit.wordId)
    if (item.deletedAt !== null) throw new Refusal('word_not_found')
    checkVersion(item, edit.version, itemOf)
    if (!kindOfItem(item.type)?.isSaidStepByStep) throw new FieldRefusal({ wordId: 'wrongType' })
    const content = await edited(change, item, edit)
    const { version } = change.course
    if (content === item.content) return { word: itemOf(item), courseVersion: version }
    const updated = await change.edit(item, { type: item.type, content })
    return { word: itemOf(updated), courseVersion: version + 1 }
  })
}

/** Returns the same object when nothing changes. */
async function edited(change: CourseChange, { id, content }: ItemRow, edit: Edit): Promise<Content> {
  const index = edit.sentenceIndex ?? null
  const text = index === null ? content : content.sentences[index]
  if (!text) throw new FieldRefusal({ sentenceIndex: 'wrongType' })
  const { englishWord = text.englishWord, spanishTranslation = text.spanishTranslation } = edit
  if (englishWord === text.englishWord && spanishTranslation === text.spanishTranslation) return content
  const sound = isSaidAlike(englishWord, text.englishWord)
    ? {}
    : ((await earlierSound(change, { id, isOfItem: index === null, englishWord })) ?? SILENT)
  const changed = { englishWord, spanishTranslation, ...sound }
  if (index === null) return { ...content, ...changed }
  return { ...content, sentences: content.sentences.with(index, { ...text, ...changed }) }
}

/**
 * The recordings and the pronunciation that this text last had in the item, for an author who restores an earlier
 * text. Undefined if the item never had this text.
 */
async function earlierSound(
  { db }: CourseChange,
  { id, isOfItem, englishWord }: { id: WordId; isOfItem: boolean; englishWord: string },
): Promise<Sound | undefined> {
  for (const { before } of await selectVersions(db, id)) {
    if (!before || !('content' in before)) continue
    const texts = isOfItem ? [before.content] : before.content.sentences
    const found = texts.find(text => isSaidAlike(text.englishWord, englishWord))
    if (!found) continue
    const { pronunciation, audioUrl, audioSlowUrl, audioSplitUrls } = found
    return { pronunciation, audioUrl, audioSlowUrl, audioSplitUrls }
  }
  return undefined
}

const SILENT: Sound = { pronunciation: '', audioUrl: '', audioSlowUrl: '', audioSplitUrls: [] }
