import type { z } from 'zod'
import type { updateSentence } from '#contract/authoring.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { lockItem, takeOver, updateContent } from '#server/authoring/store.ts'
import type { AppContext } from '#server/context.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import { FieldRefusal } from '#server/http/refusal.ts'
import { checkVersion, present } from '#server/versioned.ts'

type Context = Pick<AppContext, 'database' | 'catalogue'>
type Edit = z.output<typeof updateSentence.body>
type Content = ItemRow['content']

/**
 * Changes a text where it is shown. The course is the author's from then on: the next start does not bring
 * the files' text back. Recordings and phonetic spelling say the old English, so a change of what is said
 * clears them, and the browser's voice says the new one. An unchanged text changes nothing.
 * Fails with `word_not_found`, `stale_edit` with the stored word (D24), and a field error for a sentence that
 * the word does not have or a kind of item that is not edited so.
 */
export async function editText(
  { database, catalogue }: Context,
  edit: Edit,
): Promise<z.output<typeof updateSentence.reply>> {
  const saved = await database.tx(async db => {
    const { item, courseVersion } = present(await lockItem(db, edit.wordId), 'word_not_found')
    checkVersion(item, edit.version, itemOf)
    if (!kindOfItem(item.type)?.isEditedInPlace) throw new FieldRefusal({ wordId: 'wrongType' })
    const content = edited(item.content, edit)
    if (content === item.content) return { word: itemOf(item), courseVersion }
    const updated = await updateContent(db, item, content)
    return { word: itemOf(updated), courseVersion: await takeOver(db, item.courseId) }
  })
  catalogue.expire()
  return saved
}

/** The same object when nothing changes. */
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

/** Capitals and punctuation do not change how a text is said. */
function soundOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}
