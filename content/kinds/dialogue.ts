import { z } from 'zod'
import { localText, pictureName, text } from '#content/fields.ts'
import { authoredKind, none } from '#content/kinds/authored-kind.ts'
import { buildSentence, buildTitle, sentence } from '#content/sentences.ts'
import { VOICES } from '#content/voices.ts'

const speaker = z.strictObject({
  name: text,
  role: localText,
  picture: pictureName,
  voice: z.enum(VOICES, `the voice is one of: ${VOICES.join(', ')}`),
})
const line = sentence.extend({
  speaker: z.union([z.literal(0), z.literal(1)], 'the speaker is 0 or 1'),
})

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
      .min(4, 'at least four lines are needed')
      .max(6, 'at most six lines fit')
      .refine(lines => lines[0]?.speaker === 0, 'the first speaker opens')
      .refine(lines => [0, 1].every(one => lines.some(each => each.speaker === one)), 'both speak'),
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
