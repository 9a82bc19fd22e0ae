import { z } from 'zod'
import { ipa, localText, pictureName, text } from '#content/fields.ts'
import { none, type Place } from '#content/kinds/authored-kind.ts'
import { type Said, saidText, saidWords } from '#content/said.ts'
import type { VoiceName } from '#content/voices.ts'
import type { Prompt, Sentence } from '#domain/course/sentence.ts'
import type { AuthoredText } from '#domain/languages.ts'
import type { OpenAnswer } from '#domain/speech/open-answer.ts'

export const sentence = z.strictObject({
  english: text,
  spanish: text,
  /** Only if it differs from that of its words; otherwise it is joined from theirs. */
  pronunciation: ipa.optional(),
  /** Replaces `english` for the synthetic voice, for words that it mispronounces. */
  sayAs: text.optional(),
  /** Without one, the sentence shows its item's picture. */
  picture: pictureName.optional(),
  /** Prompts for the text by its Spanish or by a situation, instead of showing it. */
  prompt: z
    .union([z.literal('spanish'), localText], 'a prompt is "spanish" or a situation in both languages')
    .optional(),
})
export type SentenceFile = z.infer<typeof sentence>
type Spoken = SentenceFile & { voice?: VoiceName; open?: OpenAnswer | undefined }

export const sentences = z
  .array(sentence, 'a list of sentences is needed')
  .min(1, 'at least one sentence is needed')

/** Converts a spoken text to the domain's, with its recordings and its own picture or that of its item. */
export function buildSentence(said: Spoken, itemPicture: string, { media, sounds, where }: Place): Sentence {
  const recordings = media.recordings(saidText(said), where, said.voice)
  return {
    englishWord: said.english,
    spanishTranslation: said.spanish,
    pronunciation: said.pronunciation ?? sounds.of(said.english, where),
    audioUrl: recordings.normal,
    audioSlowUrl: recordings.slow,
    audioSplitUrls: saidWords(said).map(word => media.recordings(word, where).normal),
    imageUrl: media.picture(said.picture ?? itemPicture, where),
    ...(said.prompt && { prompt: promptOf(said.prompt) }),
    ...(said.open && { open: said.open }),
  }
}

function promptOf(prompt: NonNullable<SentenceFile['prompt']>): Prompt {
  return prompt === 'spanish' ? {} : { situation: { english: prompt.en, spanish: prompt.es } }
}

/** Texts that are shown and not spoken. */
export function shownOnly(english: string, spanish: string, imageUrl = ''): Sentence {
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

/** The texts of an item that has a title but no spoken text. */
export function buildTitle(
  item: { title: AuthoredText; picture: string },
  { media, where }: Place,
): Sentence {
  return shownOnly(item.title.en, item.title.es, media.picture(item.picture, where))
}

type WithSentences = SentenceFile & { picture: string; sentences: Spoken[] }

/** Shared by the kinds whose items are a text and its sentences. */
export const withSentences = {
  build: (item: WithSentences, at: Place) => ({
    ...buildSentence(item, item.picture, at),
    sentences: item.sentences.map((each, index) =>
      buildSentence(each, item.picture, { ...at, where: `${at.where}, sentences ${index + 1}` }),
    ),
  }),
  asked: (item: WithSentences): Said[] => [item, ...item.sentences],
  heard: none,
  heardWords: none,
  pictures: ({ picture, sentences: all }: WithSentences) => [
    picture,
    ...all.flatMap(each => each.picture ?? []),
  ],
  problems: none,
}
