import { PAUSE, type Phone } from '#studio/voices/melody.ts'

/** Festival's labels as RHVoice has them: with the place of each phone in its word. */
export function withPlaces(labels: readonly string[], phones: readonly Phone[]): string[] {
  const words = Map.groupBy(phones.keys(), index => phones[index]?.wordId)
  return labels.map((label, index) => {
    const phone = phones[index]
    const word = words.get(phone?.wordId) ?? []
    const place = word.indexOf(index)
    const places = phone?.name === PAUSE ? 'x_x' : `${place + 1}_${word.length - place}`
    return `${label.replace(/(\/H:[^/]*)@/, '$1^')}/K:${places}`
  })
}
