import { expect, test } from 'vitest'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { emptySentence } from '#domain/course/sentence.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import {
  contentOf,
  type FormKind,
  type ItemForm,
  itemFormOf,
  newExample,
  newItemForm,
} from '#web/authoring/item-forms/item-form.ts'
import { itemHints } from '#web/authoring/item-forms/item-hints.ts'
import { itemSchema } from '#web/authoring/item-forms/item-schema.ts'
import { splitWords } from '#web/authoring/item-forms/sentence-words.ts'
import { itemLabel } from '#web/authoring/item-forms/use-item-labels.ts'
import { es } from '#web/text/authoring/edit-words/es.ts'
import { es as formText } from '#web/text/authoring/item-forms/es.ts'

const COURSE = '00000000-0000-4000-8000-000000000001' as CourseId
const empty = (kind: FormKind = 'word') =>
  newItemForm(kind, { courseId: COURSE, lessonNumber: 1, orderInLesson: 0 })

const SENTENCE = {
  ...emptySentence(),
  englishWord: 'Three tickets, please.',
  spanishTranslation: 'Tres boletos, por favor.',
  audioUrl: 'https://example.com/a.mp3',
}
const word = (given: Partial<ItemForm> = {}): ItemForm => ({
  ...empty(),
  englishWord: 'three',
  spanishTranslation: 'tres',
  sentences: [SENTENCE],
  ...given,
})

const faultsOf = (form: ItemForm) =>
  (itemSchema(formText, null).safeParse(form).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a new item begins in lesson 1 at the end, with one empty sentence and no explanation', () => {
  expect(empty()).toMatchObject({ lessonNumber: 1, orderInLesson: 0, sentences: [emptySentence()] })
  expect(empty().expandedExplanation.isActive).toBe(false)
  expect(contentOf(empty())).toMatchObject({ type: 'word', sentences: [] })
})

test('only what the kind has is sent', () => {
  const sent = (kind: FormKind) => Object.keys(contentOf({ ...word(), kind }))
  for (const block of ['sentenceBuilder', 'imageSelection', 'practiceLesson', 'expandedExplanation']) {
    expect(sent('word')).not.toContain(block)
  }
  expect(sent('sentence-builder')).toContain('sentenceBuilder')
  expect(sent('practice-lesson')).toContain('practiceLesson')
  const image = contentOf({ ...word(), kind: 'listen-and-select-image' })
  expect([image.sentences, image.imageSelection?.options.map(({ label }) => label)]).toEqual([
    [],
    ['A', 'B', 'C'],
  ])
  for (const kind of ['sentence-builder', 'mixed-exercise'] as const) {
    expect(contentOf({ ...word(), kind }).sentences, kind).toEqual([])
  }
  expect(contentOf({ ...word(), kind: 'alphabet' }).type).toBe('exercise')
})

test('blank notes, blank examples and an empty explanation are dropped', () => {
  const explained = word()
  explained.expandedExplanation = {
    isActive: true,
    description: { es: ' Se usa para contar. ', en: '' },
    usageNotes: { es: ['', ' Primero ', ' '], en: [''] },
    additionalExamples: [newExample(), { ...newExample(), spanish: 'uno' }],
  }
  expect(contentOf(explained).expandedExplanation).toEqual({
    isActive: true,
    description: { es: 'Se usa para contar.' },
    usageNotes: { es: ['Primero'] },
    additionalExamples: [{ english: '', spanish: 'uno', context: '' }],
  })
  expect(contentOf(word())).not.toHaveProperty('expandedExplanation')
})

test('the recording of an example goes with its text', () => {
  const example = { english: 'One, please.', spanish: 'Uno, por favor.', audioUrl: '/media/one.mp3' }
  const explanation = { isActive: true, description: {}, usageNotes: {}, additionalExamples: [example] }
  const stored = { ...contentOf(word()), expandedExplanation: explanation } as unknown as AuthoredItem
  const form = itemFormOf({ ...stored, parts: [] })
  const sent = () => contentOf(form).expandedExplanation?.additionalExamples
  expect(sent()).toEqual([{ ...example, context: '' }])
  const [edited] = form.expandedExplanation.additionalExamples
  if (!edited) throw new Error('the form has the example')
  edited.english = 'one please'
  expect(sent()?.[0]?.audioUrl, 'said alike').toBe('/media/one.mp3')
  edited.english = 'Two, please.'
  expect(sent()?.[0]).not.toHaveProperty('audioUrl')
})

test('the recording of pictures to choose from stands in the form once, also in a part', () => {
  const image = contentOf({ ...word(), kind: 'listen-and-select-image' })
  const { imageSelection } = image
  const sentence = { english: 'A cup', spanish: 'Una taza', audioUrl: 'https://example.com/cup.mp3' }
  const answered = { ...image, imageSelection: { ...imageSelection, sentence } }
  const stored = { ...answered, parts: [answered] } as unknown as AuthoredItem
  const form = itemFormOf(stored)
  for (const one of [form, form.parts[0]]) {
    expect(one?.imageSelection?.sentence).toEqual({ english: 'A cup', spanish: 'Una taza' })
  }
})

test('a stored item comes back as it was', () => {
  const { type, ...content } = contentOf(word({ pronunciation: '/θri/', exerciseGroup: 'a' }))
  const stored = {
    ...content,
    type,
    _id: COURSE as string as WordId,
    courseId: COURSE,
    lessonNumber: 3,
    orderInLesson: 4,
    version: 2,
    isInBank: false,
    movedAt: null,
  } as AuthoredItem
  expect(contentOf(itemFormOf(stored))).toEqual({ type, ...content })
  expect(itemFormOf(stored)).toMatchObject({ lessonNumber: 3, orderInLesson: 4, kind: 'word' })
  expect(itemFormOf({ ...stored, type: 'exercise', musicUrl: 'https://example.com/m.mp3' }).kind).toBe(
    'alphabet',
  )
})

test('a word is refused at its fields until it has a course, both texts and a complete sentence', () => {
  expect(faultsOf(word())).toEqual([])
  expect(faultsOf({ ...empty(), courseId: '' })).toEqual([
    'courseId: selectCourse',
    'englishWord: englishMissing',
    'spanishTranslation: spanishMissing',
    'sentences: sentenceMissing',
    'sentences.0.englishWord: englishMissing',
    'sentences.0.spanishTranslation: spanishMissing',
    'sentences.0.audioUrl: recordingMissing',
  ])
  expect(faultsOf(word({ audioUrl: 'javascript:alert(1)', lessonNumber: 0 }))).toEqual([
    expect.stringContaining('lessonNumber: '),
    'audioUrl: invalidAddress',
  ])
})

test('an exercise with pictures is refused with the messages of the word form', () => {
  const faults = faultsOf(empty('listen-and-select-image')).map(fault => fault.replace(/^.*?: /, ''))
  expect(new Set(faults)).toEqual(
    new Set([
      'Por favor, completa la oración en inglés y español (se usará para TTS si no subes audio).',
      'Por favor, sube las 3 imágenes (A, B, C).',
      'Por favor, marca una opción como correcta.',
    ]),
  )
})

test('what a word lacks for its learners is named, the worst first', () => {
  const two = { ...SENTENCE, audioSlowUrl: 'a', audioSplitUrls: ['a', 'b', 'c'], imageUrl: '' }
  const gaps = (form: ItemForm) => itemHints(form).map(({ what, place }) => `${what} ${place}`)
  expect(gaps(empty())).toEqual([])
  expect(gaps(word({ sentences: [two, SENTENCE], spanishTranslation: '' }))).toEqual([
    'spanish 0',
    'slow 2',
    'split 2',
    'image 1',
    'image 2',
  ])
})

test.each([
  ['Three tickets, please.', ['Three', 'tickets,', 'please.']],
  ['  Hello! ', []],
  ['Yes - no', ['Yes', 'no']],
  ['', []],
])('the words of %j that have a recording each are %j', (english, words) => {
  expect(splitWords(english)).toEqual(words)
})

test.each([
  ['sentences.1.englishWord', 'Frase 2 · Inglés'],
  ['sentences.0', 'Frase 1'],
  ['lessonNumber', 'Lección'],
  ['practiceLesson.title.english', 'Título · Inglés'],
  ['expandedExplanation.usageNotes.es.0', 'Notas de uso · español 1'],
])('a change of %s is called «%s»', (path, label) => {
  expect(itemLabel(path, es)).toBe(label)
})
