import type { Sentence } from '#domain/course/sentence.ts'
import type { Cause, Judgement } from '#domain/speech/judge.ts'
import type { OpenAnswer } from '#domain/speech/open-answer.ts'
import { type Spoken, useHearing } from '#web/features/player/step/listen-row.tsx'
import styles from '#web/features/player/step/own-example.module.css'
import { useText } from '#web/lib/language.tsx'
import { useOwnAnswerText } from '#web/text/own-answer/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type OwnAnswerText = ReturnType<typeof useOwnAnswerText>

/**
 * After an answer about oneself that was not understood: the word that is not used here, what can be said, and a model to
 * hear. No word is marked as the right one: the learner's answer may be another.
 */
export function OwnExample({
  judgement: { cause },
  spoken,
  open,
}: {
  judgement: Judgement
  spoken: Spoken & Partial<Pick<Sentence, 'spanishTranslation'>>
  open: OpenAnswer
}) {
  const text = useOwnAnswerText()
  const { player } = useText()
  const { hear, isMute, isSilent } = useHearing(spoken)
  const words = cause?.slot === undefined ? undefined : open.slots[cause.slot]
  const isFrames = cause?.slot === undefined
  const choices = isFrames
    ? open.frames.slice(0, MOST_FRAMES).map(withGaps)
    : Array.isArray(words)
      ? words
      : []
  return (
    <div className={styles.example}>
      {cause?.slot !== undefined && <p className={styles.why}>{whyOf(cause, words, text)}</p>}
      {choices.length > 0 && (
        <>
          <p className={styles.label}>{isFrames ? text.frames : text.words}</p>
          <ul className={styles.words} lang="en" data-frames={isFrames || undefined}>
            {choices.map(choice => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </>
      )}
      <button
        type="button"
        className={styles.model}
        aria-disabled={isMute || undefined}
        onClick={() => isMute || void hear()}
      >
        <Icon name="play" />
        <span>
          <span className="spoken-only">{text.hear}: </span>
          <span className={styles.label} aria-hidden="true">
            {text.example}
          </span>
          <b lang="en">{spoken.englishWord}</b>
        </span>
      </button>
      <p aria-live="polite" className={styles.label}>
        {isSilent && player.noAudio}
      </p>
    </div>
  )
}

/** Enough to begin with; there is no room for more. */
const MOST_FRAMES = 3

/** "I'm from …": the gaps of a frame as dots. */
function withGaps(frame: string): string {
  return frame.replace(/\{[^{}]*\}/g, '…').replace(/…\.$/, '…')
}

function whyOf(
  { heard }: Cause,
  words: OpenAnswer['slots'][string] | undefined,
  text: OwnAnswerText,
): string {
  if (words === 'name') return heard === '' ? text.nameMissing : text.noName(heard)
  if (words === 'place') return heard === '' ? text.placeMissing : text.noPlace(heard)
  return heard === '' ? text.missing : text.outside(heard)
}
