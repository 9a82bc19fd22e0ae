import { z } from 'zod'
import { ipa, pictureName, text, texts } from '#content/fields.ts'
import { authoredKind } from '#content/kinds/authored-kind.ts'
import { sentence, withSentences } from '#content/sentences.ts'
import { NOTICE } from '#domain/course/kinds/exercise.ts'
import { FREE_SLOTS, fits, slotsIn } from '#domain/speech/open-answer.ts'

const open = z.strictObject({
  frames: texts,
  slots: z.record(
    z.string().regex(/^[a-z]+$/, 'a slot has a name of small letters'),
    z.union([texts, z.enum(FREE_SLOTS)], `a slot is a list of words, or one of: ${FREE_SLOTS.join(', ')}`),
  ),
})

const answer = sentence.extend({
  /** Other answers than the English, which is a model of them (decision 100). */
  open: open.optional(),
})
type AnswerFile = z.output<typeof answer>

const notice = z
  .strictObject({
    title: text,
    lines: texts.refine(lines => lines.length <= NOTICE.lines, `a notice has at most ${NOTICE.lines} lines`),
  })
  .refine(
    ({ title, lines }) => [title, ...lines].join(' ').split(/\s+/).length <= NOTICE.words,
    `a notice has at most ${NOTICE.words} words`,
  )

/** A title in English and Spanish, and sentences to say in order; optionally about a notice that is read first. */
export const exercise = authoredKind({
  type: 'exercise',
  leastInLesson: 1,
  hasCultureNote: false,
  fields: {
    english: text,
    spanish: text,
    pronunciation: ipa.optional(),
    sayAs: text.optional(),
    picture: pictureName,
    notice: notice.optional(),
    sentences: z.array(answer, 'a list of sentences is needed').min(1, 'at least one sentence is needed'),
  },
  ...withSentences,
  build: (item, at) => ({ ...withSentences.build(item, at), notice: item.notice }),
  problems: item => [
    ...item.sentences.flatMap((each, index) =>
      openProblems(each).map(problem => `sentences ${index + 1}, open: ${problem}`),
    ),
    ...(item.notice && item.sentences.some(({ prompt }) => !prompt)
      ? ['notice: each sentence answers a question about it, which is its prompt']
      : []),
  ],
})

function openProblems({ english, prompt, open: answers }: AnswerFile): string[] {
  if (!answers) return []
  const { frames, slots } = answers
  const named = new Set(frames.flatMap(slotsIn))
  const unknown = [...named].filter(slot => !Object.hasOwn(slots, slot))
  const unused = Object.keys(slots).filter(slot => !named.has(slot))
  return [
    ...(typeof prompt === 'object' ? [] : ['its prompt is a question or a situation in both languages']),
    ...unknown.map(slot => `there is no slot "${slot}"`),
    ...unused.map(slot => `no frame has the slot "${slot}"`),
    ...(unknown.length === 0 && !fits(answers, english) ? [`"${english}" fits none of its frames`] : []),
  ]
}
