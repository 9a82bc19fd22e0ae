import type { Sentence } from '#domain/course/sentence.ts'
import styles from '#web/features/player/over/phrase-list.module.css'
import { useHearing } from '#web/features/player/step/listen-row.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Phrases to hear again, each with its translation into Spanish. */
export function PhraseList({ phrases }: { phrases: readonly Sentence[] }) {
  return (
    <ul className={styles.phrases}>
      {phrases.map(phrase => (
        <Phrase key={phrase.englishWord} phrase={phrase} />
      ))}
    </ul>
  )
}

function Phrase({ phrase }: { phrase: Sentence }) {
  const { lessonDone } = useLessonText()
  const { hear, isMute, isSilent } = useHearing(phrase)
  return (
    <li>
      <div className={styles.phrase}>
        <button
          type="button"
          aria-label={lessonDone.hear(phrase.englishWord)}
          aria-disabled={isMute || undefined}
          onClick={() => void hear()}
        >
          <Icon name="play" />
        </button>
        <p>
          <b lang="en">{phrase.englishWord}</b>
          <span>{phrase.spanishTranslation}</span>
        </p>
      </div>
      <NoAudio isSilent={isSilent} />
    </li>
  )
}
