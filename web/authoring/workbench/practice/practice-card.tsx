import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { ExerciseCard } from '#web/authoring/workbench/exercise-cards.tsx'
import styles from '#web/authoring/workbench/practice/practice-lessons.module.css'
import { usePracticeLessonsText } from '#web/text/authoring/practice-lessons/text.ts'

type PracticeCardProps = { lesson: PracticeLessonRecord; onEdit: () => void; onDelete: () => void }

/** A practice lesson in the list: titles, place, descriptions, and the number of rows. */
export function PracticeCard({ lesson, onEdit, onDelete }: PracticeCardProps) {
  const text = usePracticeLessonsText()
  const { lessonNumber, orderInLesson, practiceLesson } = lesson
  const { title, description, tableData } = practiceLesson
  return (
    <ExerciseCard name={title.spanish} text={text} onEdit={onEdit} onDelete={onDelete}>
      <h2 lang="es">{title.spanish}</h2>
      <p className={styles.english} lang="en">
        {title.english}
      </p>
      <p className={styles.facts}>
        <Badge tone="info">{text.place(lessonNumber, orderInLesson)}</Badge>
        <Badge icon="table">{text.rows(tableData.length)}</Badge>
      </p>
      <dl className={styles.descriptions}>
        <dt>{text.spanish}</dt>
        <dd lang="es">{description.spanish || text.none}</dd>
        <dt>{text.english}</dt>
        <dd lang="en">{description.english || text.none}</dd>
      </dl>
    </ExerciseCard>
  )
}
