import { readCourses } from '#content/catalogue.ts'
import { phonesOfTexts } from '#content/phones-of-texts.ts'
import { judge } from '#domain/speech/judge.ts'
import { phonesOfSubset } from '#domain/speech/phones.ts'

/** Prints the tip for each word of a lesson's minimal pair that is heard as the other one. */
export function printPairs(): void {
  const pairs = readCourses().flatMap(({ lessons }) =>
    lessons.flatMap(({ items }) =>
      items.flatMap(({ minimalPair }) =>
        minimalPair ? [minimalPair.words.map(({ englishWord }) => englishWord)] : [],
      ),
    ),
  )
  const phones = phonesOfSubset(phonesOfTexts(pairs.flat()))
  let explained = 0
  for (const [first = '', second = ''] of pairs) {
    const told = [
      judge(first, [second], { kind: 'word', phones }),
      judge(second, [first], { kind: 'word', phones }),
    ]
    const [one, other] = told.map(({ tip }) => tip && `${tip.id}${tip.isHabit ? '' : ' (only the words)'}`)
    if (one && other) explained++
    process.stdout.write(
      `${first} <- ${second}: ${one ?? 'nothing'}; ${second} <- ${first}: ${other ?? 'nothing'}\n`,
    )
  }
  process.stdout.write(`${explained} of ${pairs.length} pairs have a family in both directions\n`)
}
