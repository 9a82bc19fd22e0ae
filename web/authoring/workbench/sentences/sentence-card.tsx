import type { AuthoredItem } from '#contract/authoring/items.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Listen } from '#web/authoring/media/listen.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'

/** A sentence exercise in the list: sentence, picture, audio, words and order (A2.7.7 to A2.7.9). */
export function SentenceCard({ exercise }: { exercise: AuthoredItem }) {
  const { sentences: text } = useWorkbenchText()
  const { sentenceBuilder, lessonNumber } = exercise
  const target = sentenceBuilder?.targetSentence
  const title = target?.spanish || exercise.spanishTranslation
  return (
    <>
      <div className={styles.sentence}>
        <span className={styles.picture}>
          {target?.imageUrl ? (
            <img src={target.imageUrl} alt="" width={88} height={88} loading="lazy" />
          ) : (
            <Icon name="image-off" />
          )}
        </span>
        <div>
          <Badge tone="info">{text.lessonName(lessonNumber)}</Badge>
          <h2 lang="es">{title}</h2>
          <Muted lang="en">{target?.english || exercise.englishWord}</Muted>
        </div>
      </div>
      {target?.audioUrl ? (
        <div className={styles.audio}>
          <Listen address={target.audioUrl} label={title} hasWave={false} />
          {text.form.audio}
        </div>
      ) : (
        <Row as="p" gap={2} align="center" className={styles.tts}>
          <Icon name="volume-x" size={18} /> {text.tts}
        </Row>
      )}
      <WordList label={text.words} words={sentenceBuilder?.wordsFromLesson.map(({ word }) => word) ?? []} />
      <WordList label={text.order} words={sentenceBuilder?.correctOrder ?? []} isOrder />
    </>
  )
}

function WordList({ label, words, isOrder }: { label: string; words: string[]; isOrder?: boolean }) {
  return (
    <Stack gap={1}>
      <Muted as="span">{label}</Muted>
      <Row
        as="ol"
        gap="1 2"
        align="center"
        className={isOrder ? styles.order : styles.tiles}
        lang="en"
        aria-label={label}
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no other key, and may be equal
          <li key={index}>{word}</li>
        ))}
      </Row>
    </Stack>
  )
}
