import { z } from 'zod'
import { localText, pictureName, text, truth } from '#content/fields.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { buildSentence, buildTitle, sentence } from '#content/sentences.ts'
import { VOICES } from '#content/voices.ts'
import { DIALOGUE_LINES, GIST_ANSWERS, type Gist } from '#domain/course/kinds/dialogue.ts'

const speaker = z.strictObject({
  name: text,
  role: localText,
  picture: pictureName,
  voice: z.enum(VOICES, `the voice is one of: ${VOICES.join(', ')}`),
})
const line = sentence.extend({
  speaker: z.union([z.literal(0), z.literal(1)], 'the speaker is 0 or 1'),
})

const answer = localText.extend({ isCorrect: truth.optional() })
const gist = z.strictObject({
  question: localText,
  answers: z
    .array(answer, 'three answers are needed')
    .length(GIST_ANSWERS, 'three answers are needed')
    .refine(answers => answers.filter(each => each.isCorrect).length === 1, 'exactly one answer is correct')
    .refine(
      answers => new Set(answers.map(({ es }) => es.toLowerCase())).size === answers.length,
      'two answers are the same',
    ),
})

export type GistFile = z.output<typeof gist>

/** A dialogue between two people; the first one opens it. */
export const dialogue = authoredKind({
  type: 'dialogue',
  leastInLesson: 1,
  hasCultureNote: true,
  fields: {
    title: localText,
    picture: pictureName,
    speakers: z.array(speaker, 'two speakers are needed').length(2, 'two speakers are needed'),
    lines: z
      .array(line, 'a list of lines is needed')
      .min(DIALOGUE_LINES.min, 'at least four lines are needed')
      .max(DIALOGUE_LINES.max, 'at most eight lines fit')
      .refine(lines => lines[0]?.speaker === 0, 'the first speaker opens')
      .refine(lines => [0, 1].every(one => lines.some(each => each.speaker === one)), 'both speak'),
    gist: gist.optional(),
  },
  build: (item, at) => ({
    ...buildTitle(item, at),
    dialogue: {
      title: { english: item.title.en, spanish: item.title.es },
      speakers: item.speakers.map(({ name, role, picture }) => ({
        name,
        role: { english: role.en, spanish: role.es },
        imageUrl: at.media.picture(picture, at.where),
      })),
      lines: item.lines.map((each, index) => ({
        ...buildSentence(
          { ...each, voice: item.speakers[each.speaker]?.voice },
          item.speakers[each.speaker]?.picture ?? item.picture,
          { ...at, where: `${at.where}, lines ${index + 1}` },
        ),
        speaker: each.speaker,
      })),
      ...(item.gist && { gist: gistOf(item.gist) }),
    },
  }),
  asked: ({ lines, speakers }) => lines.map(each => ({ ...each, voice: speakers[each.speaker]?.voice })),
  heard: none,
  heardWords: none,
  pictures: ({ picture, speakers, lines }) => [
    picture,
    ...speakers.map(each => each.picture),
    ...lines.flatMap(each => each.picture ?? []),
  ],
  problems: ({ speakers }) =>
    speakers[0]?.voice === speakers[1]?.voice ? ['speakers: the two have the same voice'] : [],
})

function gistOf({ question, answers }: GistFile): Gist {
  return {
    question: { english: question.en, spanish: question.es },
    answers: answers.map(({ en, es, isCorrect = false }) => ({ english: en, spanish: es, isCorrect })),
  }
}
