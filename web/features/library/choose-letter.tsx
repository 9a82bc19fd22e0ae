import { useEffect, useState } from 'react'
import { choicesFor } from '#domain/course/choices.ts'
import { confusedLetters } from '#domain/library/alphabet.ts'
import styles from '#web/features/library/alphabet.module.css'
import { tones } from '#web/speaking/devices.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ChooseLetterProps = {
  letter: string
  isPlaying: boolean
  onListen: () => void
  onChosen: () => void
  onBack: () => void
}

/** An exercise: listen to a letter, and choose it among similar ones. */
export function ChooseLetter({ letter, isPlaying, onListen, onChosen, onBack }: ChooseLetterProps) {
  const { alphabet: text } = useLibraryText()
  const [wrong, setWrong] = useState<string | null>(null)
  const choices = choicesFor(letter, confusedLetters(letter), [])

  // The tap that opened this lets the sound play at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void onListen(), [])

  const choose = (choice: string) => {
    if (choice !== letter) {
      tones.error()
      return setWrong(choice)
    }
    tones.success()
    onChosen()
  }

  return (
    <>
      <p>{text.chooseTitle}</p>
      <Button isWide onClick={onListen}>
        <Icon name={isPlaying ? 'square' : 'volume-2'} /> {text.listenAgain}
      </Button>
      <div className={styles.choices}>
        {choices.map(choice => (
          <button key={choice} type="button" lang="en" onClick={() => choose(choice)}>
            {choice.toUpperCase()}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {wrong !== null && <Notice tone="wrong">{text.chooseWrong(wrong.toUpperCase())}</Notice>}
      </div>
      <Button look="link" onClick={onBack}>
        {text.toSpeaking}
      </Button>
    </>
  )
}
