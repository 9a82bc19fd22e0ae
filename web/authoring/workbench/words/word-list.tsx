import { contentLanguage } from '#domain/languages.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { RecordList } from '#web/authoring/kit/master-detail.tsx'
import type { WordRow } from '#web/authoring/workbench/words/word-rows.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

type WordListProps = {
  rows: readonly WordRow[]
  openId: string | null
  onOpen: (id: string) => void
}

/** The items found, each as a row with picture, texts, missing content, and place. */
export function WordList({ rows, openId, onOpen }: WordListProps) {
  const { list: text } = useEditWordsText()
  return (
    <RecordList
      label={text.label}
      items={rows}
      idOf={row => row._id}
      textOf={nameOf}
      openId={openId}
      onOpen={onOpen}
    >
      {row => <Row row={row} />}
    </RecordList>
  )
}

function Row({ row }: { row: WordRow }) {
  const { list: text, editor } = useEditWordsText()
  const { englishWord, spanishTranslation, imageUrl, problemCount = 0 } = row
  return (
    <span className={styles.wordRow}>
      <span className={styles.thumb}>
        {imageUrl === '' ? <Icon name="type" size={18} /> : <img src={imageUrl} alt="" loading="lazy" />}
      </span>
      <span className={styles.wordTexts}>
        <b lang="en">{englishWord || editor.untitled}</b> <span lang="es">{spanishTranslation}</span>
      </span>
      {problemCount > 0 && <Badge tone="near">{text.missing(problemCount)}</Badge>}
      <span className={styles.place}>
        {row.isInBank ? text.inBank : `L${row.lessonNumber}·${row.orderInLesson}`}
      </span>
    </span>
  )
}

/** The name of an item in messages: its English, or else its Spanish. */
export function nameOf({
  englishWord,
  spanishTranslation,
}: Pick<WordRow, 'englishWord' | 'spanishTranslation'>) {
  const texts = { en: englishWord, es: spanishTranslation }
  const language = contentLanguage(texts, 'en')
  return language === undefined ? '' : (texts[language] ?? '')
}
