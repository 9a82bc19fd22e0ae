import { z } from 'zod'
import { authored } from '#contract/values.ts'
import { COURSE_COLORS } from '#domain/course/course.ts'

export const text = z.string('a text is needed here').trim().min(1, 'this text is empty')
const localText = z.strictObject(authored(text), 'a text in both languages is needed: {"es": "…", "en": "…"}')
const slug = z
  .string('a short permanent name is needed, for example "good-morning"')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters without accents, digits and single hyphens only')
export const pictureName = slug
export const ipa = z
  .string('how it sounds is needed, between slashes, for example "/haɪ/"')
  .regex(/^\/[^/\s](?:[^/]*[^/\s])?\/$/, 'write how it sounds between slashes, for example "/haɪ/"')
const place = z.int('a whole number is needed').min(1, 'counting starts at 1')
const truth = z.boolean('write true or false')

const sentence = z.strictObject({
  english: text,
  spanish: text,
  pronunciation: ipa.optional(),
  /** What the synthetic voice is given instead of `english`, for words that it would say wrongly. */
  sayAs: text.optional(),
  /** Without one, the sentence shows its item's picture. */
  picture: pictureName.optional(),
})

const texts = z.array(text, 'a list of texts is needed').min(1, 'the list is empty')

const expandedExplanation = z.strictObject({
  description: localText,
  usageNotes: z
    .strictObject(authored(texts), 'notes in both languages are needed: {"es": […], "en": […]}')
    .refine(
      notes => Object.values(notes).every(list => list?.length === notes.es.length),
      'both languages need the same number of notes',
    ),
  additionalExamples: z.array(
    z.strictObject({ english: text, spanish: text, context: text.optional() }),
    'a list of examples is needed (it may be empty)',
  ),
})

const sentences = z.array(sentence, 'a list of sentences is needed').min(1, 'at least one sentence is needed')

/** The sentence to be put in order. Its words become the tiles; `extraWords` are tiles that do not belong. */
const sentenceBuilder = {
  type: z.literal('sentence-builder'),
  english: text.refine(english => english.split(/\s+/).length >= 3, 'at least three words are needed'),
  spanish: text,
  pronunciation: ipa.optional(),
  sayAs: text.optional(),
  picture: pictureName,
  extraWords: z.array(text).optional(),
}

/** The sentence that is heard, and three pictures of which one shows it. */
const imageSelection = {
  type: z.literal('listen-and-select-image'),
  english: text,
  spanish: text,
  sayAs: text.optional(),
  options: z
    .array(z.strictObject({ picture: pictureName, isCorrect: truth.optional() }), 'three pictures are needed')
    .length(3, 'three pictures are needed')
    .refine(
      options => options.filter(({ isCorrect }) => isCorrect).length === 1,
      'exactly one picture is correct',
    ),
}

/** A table to be said row by row, or a song; before it the sentences of words of the course. */
const practiceLesson = {
  type: z.literal('practice-lesson'),
  title: localText,
  description: localText,
  picture: pictureName,
  rows: z.array(
    z.strictObject({ english: text, spanish: text, sayAs: text.optional() }),
    'a list of rows is needed (it may be empty)',
  ),
  /** The name of a song that a script has made. */
  song: slug.optional(),
  /** Slugs of items of the same course whose sentences are said first. */
  words: z.array(slug).optional(),
}

/** A heading in English and Spanish, and sentences said one after another. */
const exercise = {
  type: z.literal('exercise'),
  english: text,
  spanish: text,
  pronunciation: ipa.optional(),
  sayAs: text.optional(),
  picture: pictureName,
  sentences,
}

const part = z.discriminatedUnion(
  'type',
  [z.strictObject(exercise), z.strictObject(sentenceBuilder), z.strictObject(imageSelection)],
  'the type of a part is one of: exercise, sentence-builder, listen-and-select-image',
)

/** What every item of a lesson has, besides what its type needs. */
const placed = {
  slug,
  orderInLesson: place,
  /** Items of a lesson with the same group are shown together; best beside each other. */
  group: slug.optional(),
  expandedExplanation: expandedExplanation.optional(),
}

const AUTHORED_TYPES =
  'word, exercise, sentence-builder, listen-and-select-image, mixed-exercise, practice-lesson'

const item = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...placed,
      type: z.literal('word'),
      english: text,
      spanish: text,
      pronunciation: ipa,
      sayAs: text.optional(),
      picture: pictureName,
      sentences,
    }),
    z.strictObject({ ...placed, ...exercise }),
    z.strictObject({ ...placed, ...sentenceBuilder }),
    z.strictObject({ ...placed, ...imageSelection }),
    z.strictObject({ ...placed, ...practiceLesson }),
    z.strictObject({
      ...placed,
      type: z.literal('mixed-exercise'),
      title: localText,
      picture: pictureName,
      parts: z.array(part, 'a list of parts is needed').min(2, 'at least two parts are needed'),
    }),
  ],
  `the type is one of: ${AUTHORED_TYPES}`,
)

/** A file `courses/<course>/lesson-NN.json`. The number of the lesson is in the name of the file. */
export const lessonFile = z.strictObject({
  items: z.array(item, 'a list of items is needed').min(1, 'a lesson needs at least one item'),
})

/** A file `courses/<course>/course.json`. */
export const courseFile = z.strictObject({
  /** The place of the course among all courses, from 1. */
  order: place,
  title: localText,
  description: localText,
  picture: pictureName,
  color: z.enum(COURSE_COLORS, `the colour is one of: ${COURSE_COLORS.join(', ')}`),
  isAvaliable: truth,
  isHidden: truth,
  matching: z.enum(['strict', 'lenient'], 'matching is "strict" or "lenient"'),
  lessons: z.array(
    z.strictObject({ number: place, title: localText }),
    'a list of lessons is needed (it may be empty)',
  ),
})

const contentHash = z.string().regex(/^[0-9a-f]{20}$/)
const mediaName = (ending: string) => z.string().regex(new RegExp(`^[0-9a-f]{20}\\.${ending}$`))

/** The file `media/manifest.json`, which only the content scripts write. */
export const mediaManifest = z.strictObject({
  /** What is said -> its recordings. A word that is only heard inside a sentence has no slow one. */
  texts: z.record(
    z.string(),
    z.strictObject({ normal: mediaName('mp3'), slow: mediaName('mp3').optional() }),
  ),
  pictures: z.record(z.string(), mediaName('svg')),
  /** When a song ends: for players that leave out what its encoder padded it with, and for those that play it. */
  songs: z.record(
    z.string(),
    z.strictObject({
      file: mediaName('mp3'),
      seconds: z.number().positive(),
      paddedSeconds: z.number().positive(),
    }),
  ),
  /** Name of a course's folder -> its pronunciations, and the hash of the texts that they were made for. */
  phones: z.record(
    z.string(),
    z.strictObject({
      file: mediaName('json'),
      /** Of the demo's words only: who sees no more learns no more words from it (D15). */
      demoFile: mediaName('json'),
      texts: contentHash,
    }),
  ),
})

export type CourseFile = z.infer<typeof courseFile>
export type ItemFile = z.infer<typeof item>
export type PartFile = z.infer<typeof part>
export type SentenceFile = z.infer<typeof sentence>
export type MediaManifest = z.infer<typeof mediaManifest>
