import { z } from 'zod'
import { localText, pictureName } from '#content/fields.ts'
import { authoredItems, authoredKind, buildContent } from '#content/kinds/authored-kind.ts'
import { kindOfPart, PART_KINDS } from '#content/part-kinds.ts'
import { buildTitle } from '#content/sentences.ts'

const part = authoredItems(
  PART_KINDS,
  {},
  `the type of a part is one of: ${Object.keys(PART_KINDS).join(', ')}`,
)

/** Parts of other kinds, completed in order as one item (D23). */
export const mixedExercise = authoredKind({
  type: 'mixed-exercise',
  leastInLesson: 1,
  hasCultureNote: false,
  fields: {
    title: localText,
    picture: pictureName,
    parts: z.array(part, 'a list of parts is needed').min(2, 'at least two parts are needed'),
  },
  build: (item, at) => ({
    ...buildTitle(item, at),
    parts: item.parts.map(
      (each, index) =>
        buildContent(kindOfPart(each), each, { ...at, where: `${at.where}, parts ${index + 1}` }).content,
    ),
  }),
  asked: ({ parts }) => parts.flatMap(each => kindOfPart(each).asked(each)),
  heard: ({ parts }) => parts.flatMap(each => kindOfPart(each).heard(each)),
  heardWords: ({ parts }) => parts.flatMap(each => kindOfPart(each).heardWords(each)),
  pictures: ({ picture, parts }) => [picture, ...parts.flatMap(each => kindOfPart(each).pictures(each))],
  problems: ({ parts }, course) =>
    parts.flatMap((each, index) =>
      kindOfPart(each)
        .problems(each, course)
        .map(problem => `parts ${index + 1}, ${problem}`),
    ),
})
