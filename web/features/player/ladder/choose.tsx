import { useEffect, useState } from 'react'
import { choicesFor } from '#domain/choices.ts'
import { contrastWords } from '#domain/speech/contrast-words.ts'
import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/ladder.tsx'
import { play } from '#web/features/player/listen-row.tsx'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

const listen = (spoken: RungProps['spoken']) => play(spoken, 'normal', () => undefined)

/** Hear it, and choose which of three texts it was. */
export function Choose({ spoken, options, others, onPassed }: RungProps) {
  const { ladder, player } = useText()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const contrasts = contrastWords(spoken.englishWord, options.phones)
  const choices = choicesFor(spoken.englishWord, contrasts, others)

  // The tap that opened the ladder lets it be heard at once.
  useEffect(() => void listen(spoken), [spoken])

  const choose = (choice: string) => {
    if (choice === spoken.englishWord) return onPassed('chosen')
    setWrong(new Set(wrong).add(choice))
    void listen(spoken)
  }

  return (
    <>
      <p>{ladder.choose.text}</p>
      <Button onClick={() => void listen(spoken)}>
        <Icon name="volume-2" size={20} /> {player.listen}
      </Button>
      <div className={styles.choices}>
        {choices.map(choice => (
          <button
            key={choice}
            type="button"
            lang="en"
            className={wrong.has(choice) ? `${styles.choice} ${styles.wrong}` : styles.choice}
            onClick={() => choose(choice)}
          >
            {choice}
            {wrong.has(choice) && <Icon name="x" />}
          </button>
        ))}
      </div>
      <div aria-live="polite">{wrong.size > 0 && <Notice tone="wrong">{ladder.choose.wrong}</Notice>}</div>
    </>
  )
}
