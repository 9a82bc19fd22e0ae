import type { ItemProps } from '#web/features/player/kinds/registry.ts'
import { SpokenStep } from '#web/features/player/spoken-step.tsx'
import { useText } from '#web/lib/language.tsx'

/** A word: said by itself, then in its sentences. */
export function WordItem(props: ItemProps) {
  const { player } = useText()
  const { item, step, stepIndex, stepCount } = props
  if (stepIndex === 0) return <SpokenStep {...props} kind={wordKind(item.englishWord)} />
  return (
    <SpokenStep
      {...props}
      kind="sentence"
      target={contains(step.englishWord, item.englishWord) ? item.englishWord : undefined}
      kicker={player.phrase(stepIndex, stepCount - 1)}
    />
  )
}

function wordKind(english: string): 'word' | 'phrase' | 'sentence' {
  if (!english.includes(' ')) return 'word'
  // A phrase that is punctuated like a sentence is one: "How are you?"
  return /[.?!]$/.test(english) ? 'sentence' : 'phrase'
}

function contains(sentence: string, word: string): boolean {
  const plain = (text: string) => ` ${text.toLowerCase().replace(/[^a-z' ]/g, '')} `
  return plain(sentence).includes(plain(word))
}
