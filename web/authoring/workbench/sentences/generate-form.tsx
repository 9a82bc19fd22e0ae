import { useState } from 'react'
import { GENERATED_COUNT } from '#domain/course/generated-builders.ts'
import type { CourseId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { NumberField, Select } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { CourseChoice } from '#web/authoring/workbench/course-choice.tsx'
import styles from '#web/authoring/workbench/sentences/sentence-exercises.module.css'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'
import { useSentenceExercisesText } from '#web/text/authoring/sentence-exercises/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The lessons available for generation (A2.7.3). */
const LESSONS = Array.from({ length: 21 }, (_, index) => index + 1)

type GenerateFormProps = {
  courseId: CourseId | null
  onCourse: (id: CourseId) => void
  onGenerated: () => void
  onDeleteAll: () => void
}

type Said = { tone: 'right' | 'near' | 'alert'; text: string }

/** Course, lesson and quantity, and the two buttons for all exercises. */
export function GenerateForm({ courseId, onCourse, onGenerated, onDeleteAll }: GenerateFormProps) {
  const text = useSentenceExercisesText()
  const { context } = usePracticalExercisesText()
  const [lesson, setLesson] = useState<number>()
  const [count, setCount] = useState<number>(GENERATED_COUNT.min)
  const [missing, setMissing] = useState<'course' | 'lesson'>()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said>()

  const generate = async () => {
    setSaid(undefined)
    if (courseId === null) return setMissing('course')
    if (lesson === undefined) return setMissing('lesson')
    setMissing(undefined)
    setIsBusy(true)
    const answer = await authorCall('POST admin-generate-sentence-exercises', {
      body: { courseId, specificLesson: lesson, count },
    })
    setIsBusy(false)
    if (!answer.isOk) {
      const isUnreachable = answer.code === 'unreachable'
      const reason = isUnreachable ? text.failed.connection : answer.message
      return setSaid({ tone: 'alert', text: `${text.failed.generate}. ${reason}` })
    }
    const { createdCount, updatedCount } = answer.data
    onGenerated()
    setSaid(
      createdCount + updatedCount === 0
        ? { tone: 'near', text: `${text.done.generated(0, 0, lesson)}. ${text.nothing}` }
        : { tone: 'right', text: text.done.generated(createdCount, updatedCount, lesson) },
    )
  }
  return (
    <Card>
      <div className={styles.generate}>
        <CourseChoice
          label={text.course}
          placeholder={text.chooseCourse}
          failed={context.coursesFailed}
          value={courseId}
          onChange={onCourse}
          error={missing === 'course' && courseId === null ? text.selectCourse : undefined}
        />
        <Select
          label={text.lesson}
          placeholder={text.chooseLesson}
          value={lesson === undefined ? null : String(lesson)}
          options={LESSONS.map(number => ({ value: String(number), label: text.lessonName(number) }))}
          onChange={chosen => setLesson(Number(chosen))}
          error={missing === 'lesson' && lesson === undefined ? text.selectLesson : undefined}
        />
        <NumberField
          label={text.count}
          value={count}
          onChange={setCount}
          min={GENERATED_COUNT.min}
          max={GENERATED_COUNT.max}
          hint={text.countHint}
        />
      </div>
      <div className={styles.buttons}>
        <Button look="primary" icon="wand-sparkles" isBusy={isBusy} onPress={() => void generate()}>
          {isBusy ? text.generating : text.generate}
        </Button>
        <Button
          look="danger"
          icon="trash"
          onPress={() => (courseId === null ? setMissing('course') : onDeleteAll())}
        >
          {text.deleteAll}
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {said && said.tone !== 'alert' && <Notice tone={said.tone}>{said.text}</Notice>}
      </div>
      {said?.tone === 'alert' && <Notice tone="alert">{said.text}</Notice>}
    </Card>
  )
}
