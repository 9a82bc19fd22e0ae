import type { z } from 'zod'
import type { updateSentence } from '#contract/authoring/text-edit.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { UserId } from '#domain/ids.ts'
import { type AuthoringContext, changeCourse } from '#server/authoring/change-course.ts'
import { existingItem } from '#server/authoring/items.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { checkVersion } from '#server/versioned.ts'

type Edit = z.output<typeof updateSentence.body>
type Content = ItemRow['content']

/**
 * Edits a text in place. From then on the seed no longer updates the course from the content files. Recordings and
 * phonetic spelling belong to the old English, so a change in sound clears them, and the browser's voice speaks the new
 * text. An unchanged text changes nothing. Fails with `word_not_found`, `stale_edit` with the stored word (D24), and a
 * field error for a missing sentence or an item type that cannot be edited this way.
 */
export async function editText(
  context: AuthoringContext,
  author: UserId,
  edit: Edit,
): Promise<z.output<typeof updateSentence.reply>> {
  const { courseId } = await existingItem(context, edit.wordId)
  return changeCourse(context, { courseId, author, act: 'item.edit', target: edit.wordId }, async change => {
    const item = await change.item(edit.wordId)
    if (item.deletedAt !== null) throw new Refusal('word_not_found')
    checkVersion(item, edit.version, itemOf)
    if (!kindOfItem(item.type)?.isEditedInPlace) throw new FieldRefusal({ wordId: 'wrongType' })
    const content = edited(item.content, edit)
    const { version } = change.course
    if (content === item.content) return { word: itemOf(item), courseVersion: version }
    const updated = await change.edit(item, { type: item.type, content })
    return { word: itemOf(updated), courseVersion: version + 1 }
  })
}

/** Returns the same object when nothing changes. */
function edited(content: Content, edit: Edit): Content {
  const index = edit.sentenceIndex ?? null
  const text = index === null ? content : content.sentences[index]
  if (!text) throw new FieldRefusal({ sentenceIndex: 'wrongType' })
  const { englishWord = text.englishWord, spanishTranslation = text.spanishTranslation } = edit
  if (englishWord === text.englishWord && spanishTranslation === text.spanishTranslation) return content
  const isSaidAlike = soundOf(englishWord) === soundOf(text.englishWord)
  const changed = { englishWord, spanishTranslation, ...(isSaidAlike ? {} : SILENT) }
  if (index === null) return { ...content, ...changed }
  return { ...content, sentences: content.sentences.with(index, { ...text, ...changed }) }
}

const SILENT = {
  pronunciation: '',
  audioUrl: '',
  audioSlowUrl: '',
  audioSplitUrls: [],
} satisfies Partial<Sentence>

/** Case and punctuation do not change the sound. */
function soundOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}
