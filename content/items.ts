import { type LessonSource, whereIs } from '#content/course-files.ts'
import { nameBasedId, seededItemId } from '#content/ids.ts'
import type { MediaLookup } from '#content/media-lookup.ts'
import type { ItemFile, PartFile, SentenceFile } from '#content/schema.ts'
import { saidText, saidWords, tilesOf, wordsOf } from '#content/spoken-texts.ts'
import type { ExpandedExplanation, Item, ItemPart } from '#domain/course/course.ts'
import type { Sentence } from '#domain/course/sentence.ts'

export type Surroundings = { lesson: LessonSource; courseSlug: string; media: MediaLookup }

/** An authored item as the domain has it, with its id and the addresses of its media. */
export function buildItem(item: ItemFile, { lesson, courseSlug, media }: Surroundings): Item {
  const where = whereIs(lesson, item)
  const explanation = item.expandedExplanation
  return {
    ...buildContent(item, { media, where, courseSlug }),
    _id: seededItemId(courseSlug, item.slug),
    lessonNumber: lesson.number,
    orderInLesson: item.orderInLesson,
    musicUrl: item.type === 'practice-lesson' ? media.song(item.song, where) : '',
    exerciseGroup: item.group ?? '',
    parts:
      item.type === 'mixed-exercise'
        ? item.parts.map((part, index) =>
            buildContent(part, { media, where: `${where}, parts ${index + 1}`, courseSlug }),
          )
        : [],
    ...(explanation && {
      expandedExplanation: { isActive: true, ...explanation } satisfies ExpandedExplanation,
    }),
    version: 1,
  }
}

type Where = { media: MediaLookup; where: string; courseSlug: string }

/** What an item holds by its type: its texts, and the block of its own kind. */
function buildContent(item: ItemFile | PartFile, at: Where): ItemPart {
  switch (item.type) {
    case 'word':
    case 'exercise':
      return {
        type: item.type,
        ...buildSentence(item, item.picture, at),
        sentences: item.sentences.map((sentence, index) =>
          buildSentence(sentence, item.picture, { ...at, where: `${at.where}, sentences ${index + 1}` }),
        ),
      }
    case 'sentence-builder':
      return { type: item.type, ...buildBuilder(item, at), sentences: [] }
    case 'listen-and-select-image':
      return { type: item.type, ...buildSelection(item, at), sentences: [] }
    case 'practice-lesson':
      return { type: item.type, ...buildPractice(item, at), sentences: [] }
    case 'mixed-exercise':
      return { type: item.type, ...titled(item, at), sentences: [] }
  }
}

function buildSentence(sentence: SentenceFile, itemPicture: string, { media, where }: Where): Sentence {
  const recordings = media.recordings(saidText(sentence), where)
  return {
    englishWord: sentence.english,
    spanishTranslation: sentence.spanish,
    pronunciation: sentence.pronunciation ?? '',
    audioUrl: recordings.normal,
    audioSlowUrl: recordings.slow,
    audioSplitUrls: saidWords(sentence).map(word => media.recordings(word, where).normal),
    imageUrl: media.picture(sentence.picture ?? itemPicture, where),
  }
}

function buildBuilder(item: Extract<PartFile, { type: 'sentence-builder' }>, at: Where) {
  const sentence = buildSentence(item, item.picture, at)
  const correctOrder = wordsOf(item.english)
  const tiles = shuffled(tilesOf(item), item.english)
  return {
    ...sentence,
    sentenceBuilder: {
      targetSentence: {
        english: item.english,
        spanish: item.spanish,
        audioUrl: sentence.audioUrl,
        imageUrl: sentence.imageUrl,
      },
      wordsFromLesson: tiles.map(word => ({
        word,
        audioUrl: at.media.recordings(saidText({ english: word }), at.where).normal,
      })),
      correctOrder,
    },
  }
}

function buildSelection(item: Extract<PartFile, { type: 'listen-and-select-image' }>, at: Where) {
  const { media, where } = at
  const options = item.options.map(({ picture, isCorrect = false }, index) => ({
    label: 'ABC'.charAt(index),
    imageUrl: media.picture(picture, where),
    isCorrect,
  }))
  const { normal, slow } = media.recordings(saidText(item), where)
  return {
    ...silent(item.english, item.spanish, options.find(({ isCorrect }) => isCorrect)?.imageUrl),
    audioUrl: normal,
    audioSlowUrl: slow,
    imageSelection: {
      audioUrl: normal,
      sentence: { english: item.english, spanish: item.spanish },
      options,
    },
  }
}

function buildPractice(item: Extract<ItemFile, { type: 'practice-lesson' }>, at: Where) {
  const { media, where, courseSlug } = at
  const selectedWordIds = (item.words ?? []).map(slug => seededItemId(courseSlug, slug))
  return {
    ...titled(item, at),
    practiceLesson: {
      title: { english: item.title.en, spanish: item.title.es },
      description: { english: item.description.en, spanish: item.description.es },
      tableData: item.rows.map(row => ({
        english: row.english,
        spanish: row.spanish,
        audioUrl: media.recordings(saidText(row), where).normal,
      })),
      generalAudioUrl: media.song(item.song, where),
      showIndividualWords: selectedWordIds.length > 0,
      words: [],
      selectedWordIds,
    },
  }
}

function titled(item: { title: { es: string; en: string }; picture: string }, { media, where }: Where) {
  return silent(item.title.en, item.title.es, media.picture(item.picture, where))
}

/** Texts that are shown and not said. */
function silent(english: string, spanish: string, imageUrl = ''): Sentence {
  return {
    englishWord: english,
    spanishTranslation: spanish,
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl,
  }
}

/** Mixed by their text: the same on every machine, and never in the right order by itself. */
function shuffled(words: readonly string[], sentence: string): string[] {
  const keyed = words.map((word, index) => ({
    word,
    key: nameBasedId(TILES, `${sentence}/${word}/${index}`),
  }))
  const mixed = keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ word }) => word)
  return mixed.join(' ') === words.join(' ') ? mixed.reverse() : mixed
}

const TILES = '3f0f8f0e-1d3b-4b9a-8d43-2b7a6a1c9e55'
