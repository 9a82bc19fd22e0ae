import type { AuthoredItem } from '#contract/authoring/items.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/sentence-exercises/sentence-exercises.module.css'
import { useSentenceExercisesText } from '#web/text/authoring/sentence-exercises/text.ts'

type ExerciseCardProps = { exercise: AuthoredItem; onEdit: () => void; onDelete: () => void }

/** A sentence exercise in the list: sentence, picture, audio, words and order (specification 3, section 2.7). */
export function ExerciseCard({ exercise, onEdit, onDelete }: ExerciseCardProps) {
  const text = useSentenceExercisesText()
  const { sentenceBuilder, lessonNumber } = exercise
  const target = sentenceBuilder?.targetSentence
  const title = target?.spanish || exercise.spanishTranslation
  return (
    <li className={styles.card}>
      <div className={styles.sentence}>
        {target?.imageUrl ? (
          <img
            className={styles.picture}
            src={target.imageUrl}
            alt=""
            width={88}
            height={88}
            loading="lazy"
          />
        ) : (
          <span className={styles.picture}>
            <Icon name="image-off" />
          </span>
        )}
        <div>
          <Badge tone="info">{text.lessonName(lessonNumber)}</Badge>
          <h2 lang="es">{title}</h2>
          <p className={styles.english} lang="en">
            {target?.english || exercise.englishWord}
          </p>
        </div>
      </div>
      {target?.audioUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: the sentence stands above it
        <audio
          className={styles.audio}
          src={target.audioUrl}
          controls
          preload="none"
          aria-label={text.play(title)}
        />
      ) : (
        <p className={styles.hint}>
          <Icon name="volume-x" size={18} /> {text.tts}
        </p>
      )}
      <WordList label={text.words} words={sentenceBuilder?.wordsFromLesson.map(({ word }) => word) ?? []} />
      <WordList label={text.order} words={sentenceBuilder?.correctOrder ?? []} isOrder />
      <div className={styles.buttons}>
        <Button isSmall icon="pencil" aria-label={text.editOne(title)} onPress={onEdit}>
          {text.edit}
        </Button>
        <Button isSmall look="danger" icon="trash" aria-label={text.deleteOne(title)} onPress={onDelete}>
          {text.delete}
        </Button>
      </div>
    </li>
  )
}

function WordList({ label, words, isOrder }: { label: string; words: string[]; isOrder?: boolean }) {
  return (
    <div className={styles.wordList}>
      <span className={styles.hint}>{label}</span>
      <ol className={isOrder ? styles.order : styles.tiles} lang="en" aria-label={label}>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other key, and may be equal
          <li key={index}>{word}</li>
        ))}
      </ol>
    </div>
  )
}
