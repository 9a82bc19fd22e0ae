import { dictionary } from 'cmu-pronouncing-dictionary'
import { type OpenAnswer, slotWordsIn } from '#domain/speech/open-answer.ts'
import { isVowel, phonesOfDictionary } from '#domain/speech/phones.ts'

const phones = phonesOfDictionary(dictionary)

/** Words of slots that do not fit the "a" or "an" before them: "a engineer". */
export function articleProblems(open: OpenAnswer): string[] {
  return open.frames.flatMap(frame =>
    slotWordsIn(open, frame).flatMap(({ before, word }) => {
      const article = /(?:^|\s)(an?)\s+$/i.exec(before)?.[1]?.toLowerCase()
      const [first = ''] = word.toLowerCase().split(' ')
      const sounds = phones(first)
      if (!article || sounds.length === 0) return []
      const fitting = sounds.some(codes => isVowel(codes[0])) ? 'an' : 'a'
      return article === fitting ? [] : [`"${article} ${word}" in "${frame}"`]
    }),
  )
}
