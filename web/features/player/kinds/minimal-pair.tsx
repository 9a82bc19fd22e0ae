import { useMemo } from 'react'
import type { PairedWord } from '#domain/course/kinds/minimal-pair.ts'
import { pairSides } from '#domain/speech/tips/pair-sides.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/minimal-pair.module.css'
import { PairListening } from '#web/features/player/kinds/pair-listening.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { usePhones } from '#web/features/player/step/use-phones.ts'
import { Mouth } from '#web/speaking/mouth/mouth.tsx'
import { useConversationText } from '#web/text/conversation/text.ts'
import { useMouthText } from '#web/text/mouth/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Two words that differ in one sound: the learner tells them apart by ear in changing voices, then says them (decision
 * 054).
 */
export function MinimalPairItem(props: ItemProps) {
  const { pair: text } = useConversationText()
  const { item, stepIndex } = props
  const pair = item.minimalPair
  const word = pair?.words[stepIndex - 1]
  const other = pair?.words[2 - stepIndex]
  if (pair?.words.length !== 2) return <CannotShow title={text.noData} onSkip={props.onSkip} />
  if (!word || !other) return <PairListening {...props} pair={pair} />
  return (
    <SpokenStep
      {...props}
      kind="word"
      contrast={other.englishWord}
      kicker={`${text.sayBoth} · ${stepIndex} / 2`}
      scene={<Both words={pair.words} now={word} phonesUrl={props.course.phonesUrl} />}
    />
  )
}

/**
 * Both words while the learner says one of them, so that the difference, and how the mouth makes it, stays in sight.
 */
function Both({
  words,
  now,
  phonesUrl,
}: {
  words: readonly PairedWord[]
  now: PairedWord
  phonesUrl: string
}) {
  const { cues } = useMouthText()
  const phones = usePhones(phonesUrl)
  const isSaid = words.indexOf(now) > 0
  const [first, second] = words.map(word => word.englishWord)
  const sides = useMemo(
    () => pairSides(first ?? '', second ?? '', phones ? { phones } : {}),
    [first, second, phones],
  )
  return (
    <ul className={styles.both}>
      {words.map((word, index) => {
        const side = sides[index]
        return (
          <li key={word.englishWord} aria-current={word === now || undefined}>
            {side?.sound ? (
              <div className={styles.mouth}>
                <Mouth sound={side.sound} isSought voice={side.voice} />
              </div>
            ) : (
              <img src={word.imageUrl} alt="" />
            )}
            <span>
              <b lang="en">{word.englishWord}</b> <small lang="es">{word.spanishTranslation}</small>
            </span>
            {side && <small className={styles.cue}>{cues[side.cue]}</small>}
            {isSaid && index === 0 && <Icon name="check" size={20} />}
          </li>
        )
      })}
    </ul>
  )
}
