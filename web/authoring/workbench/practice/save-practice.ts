import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { placeChange } from '#web/authoring/kit/place-change.ts'
import type { Saving } from '#web/authoring/kit/record-options.ts'
import { isSame } from '#web/authoring/kit/values.ts'
import {
  embeddedOf,
  isKept,
  keptRows,
  keptSentences,
  type LoadedPractice,
  namedIds,
  type WordForm,
  wordFormOf,
  wordsOf,
} from '#web/authoring/workbench/practice/practice-form.ts'
import type { Answer } from '#web/lib/call.ts'

type Given = Saving<ItemForm> & {
  courseId: CourseId
  /** Null for a new lesson. */
  stored: LoadedPractice | null
  /** Called for a word that could not be saved: it is skipped, and the others are still saved (A8.26). */
  onSkipped: (word: WordForm) => void
}

/** Saves the words of a practice lesson, then the lesson itself. */
export async function savePractice(form: ItemForm, given: Given): Promise<Answer<LoadedPractice>> {
  const { courseId, stored, id, base } = given
  const inForm = wordsOf(form)
  const kept = inForm.filter(isKept)
  const isEmbedded = (stored?.lesson.words.length ?? 0) > 0
  const words = isEmbedded ? [] : await saveWords(kept, form, given)
  const named = namedIds(
    stored?.lesson.selectedWordIds ?? [],
    inForm,
    stored?.words.map(({ _id }) => _id) ?? [],
  )
  const { lessonNumber, orderInLesson, practiceLesson } = form
  const { title, description, generalAudioUrl } = practiceLesson
  const texts = { title, description, generalAudioUrl, tableData: keptRows(practiceLesson) }
  const content = {
    words: isEmbedded ? kept.map(embeddedOf) : [],
    selectedWordIds: [...new Set([...named, ...words.map(({ _id }) => _id)])],
  }
  const _id = id as WordId
  const answer =
    base === null
      ? await authorCall('POST admin-practice-lessons', {
          body: { _id, courseId, lessonNumber, orderInLesson, ...texts, ...content },
        })
      : await authorCall('PUT admin-practice-lessons', {
          body: {
            _id,
            ...placeChange(form, base.values),
            practiceLesson: texts,
            ...content,
            version: base.version,
          },
        })
  const loaded = new Map([...(stored?.words ?? []), ...words].map(word => [word._id, word]))
  const withWords = (lesson: PracticeLessonRecord): LoadedPractice => ({
    lesson,
    words: lesson.selectedWordIds.flatMap(wordId => loaded.get(wordId) ?? []),
  })
  if (answer.isOk) return { isOk: true, data: withWords(answer.data) }
  const { current } = answer
  return current === undefined ? answer : { ...answer, current: withWords(current as PracticeLessonRecord) }
}

/** One after another, so that new words are in the lesson in order. */
async function saveWords(words: readonly WordForm[], form: ItemForm, given: Given): Promise<AuthoredItem[]> {
  const saved: AuthoredItem[] = []
  for (const word of words) {
    const answer = await saveWord(word, form, given)
    if (answer?.isOk) saved.push(answer.data)
    else if (answer) {
      // biome-ignore lint/suspicious/noConsole: the specification requires this log
      console.error(`the word "${word.englishWord}" was not saved: ${answer.message}`)
      given.onSkipped(word)
    }
  }
  return saved
}

/** @returns undefined if a stored word has not changed */
async function saveWord(
  word: WordForm,
  { lessonNumber }: ItemForm,
  { courseId, stored }: Given,
): Promise<Answer<AuthoredItem> | undefined> {
  const before = stored?.words.find(({ _id }) => _id === word._id)
  const { englishWord, spanishTranslation, audioUrl } = word
  const body = {
    _id: word._id as WordId,
    englishWord,
    spanishTranslation,
    audioUrl,
    sentences: keptSentences(word),
  }
  if (!before) {
    const answer = await authorCall('POST create-word', {
      body: { ...body, type: 'word', courseId, lessonNumber, orderInLesson: 0, fromPracticeLesson: true },
    })
    // An earlier attempt to save this form has stored the word, and the author has changed it since.
    const isOurs = !answer.isOk && answer.code === 'stale_edit' && versionOf(answer.current) === 1
    return isOurs ? authorCall('PUT update-word', { body: { ...body, version: 1 } }) : answer
  }
  if (isSame(wordFormOf(before), word)) return undefined
  return authorCall('PUT update-word', { body: { ...body, version: before.version } })
}

function versionOf(current: unknown): number | undefined {
  return (current as AuthoredItem | undefined)?.version
}
