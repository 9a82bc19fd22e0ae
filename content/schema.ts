import { z } from 'zod'
import { COURSE_COLORS } from '#domain/course.ts'

/** The kinds of item that a lesson file can hold today; the application itself knows more. */
const AUTHORED_TYPES = ['word', 'exercise'] as const

const text = z.string('a text is needed here').trim().min(1, 'this text is empty')
const localText = z.strictObject(
  { es: text, en: text },
  'a text in both languages is needed: {"es": "…", "en": "…"}',
)
const slug = z
  .string('a short permanent name is needed, for example "good-morning"')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters without accents, digits and single hyphens only')
const pictureName = slug
const ipa = z
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
    .strictObject({ es: texts, en: texts }, 'notes in both languages are needed: {"es": […], "en": […]}')
    .refine(notes => notes.es.length === notes.en.length, 'both languages need the same number of notes'),
  additionalExamples: z.array(
    z.strictObject({ english: text, spanish: text, context: text.optional() }),
    'a list of examples is needed (it may be empty)',
  ),
})

const item = z.strictObject({
  slug,
  type: z.enum(AUTHORED_TYPES, `the type is one of: ${AUTHORED_TYPES.join(', ')}`),
  orderInLesson: place,
  english: text,
  spanish: text,
  pronunciation: ipa,
  sayAs: text.optional(),
  picture: pictureName,
  sentences: z.array(sentence, 'a list of sentences is needed').min(1, 'at least one sentence is needed'),
  expandedExplanation: expandedExplanation.optional(),
})

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
export type SentenceFile = z.infer<typeof sentence>
export type MediaManifest = z.infer<typeof mediaManifest>
