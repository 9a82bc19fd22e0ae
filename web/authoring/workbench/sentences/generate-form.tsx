import { useState } from 'react'
import { GENERATED_COUNT } from '#domain/course/generated-builders.ts'
import type { CourseId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { NumberField, Select } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useChange } from '#web/authoring/kit/query.ts'
import { useListsReload } from '#web/authoring/workbench/changes.ts'
import { CourseChoice } from '#web/authoring/workbench/courses.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The lessons available for generation (A2.7.3). */
const LESSONS = Array.from({ length: 21 }, (_, index) => index + 1)

type Generated = { courseId: CourseId; specificLesson: number; count: number }

type GenerateFormProps = {
  courseId: CourseId | null
  onCourse: (id: CourseId) => void
  onDeleteAll: (id: CourseId) => void
}

/** Course, lesson and quantity, and the two buttons for all exercises. */
export function GenerateForm({ courseId, onCourse, onDeleteAll }: GenerateFormProps) {
  const { sentences: text, lesson: lessonLabel, selectCourse } = useWorkbenchText()
  const [lesson, setLesson] = useState<number>()
  const [count, setCount] = useState<number>(GENERATED_COUNT.min)
  const [missing, setMissing] = useState<'course' | 'lesson'>()
  const { generate, isBusy, isNothing, made, refusal } = useGeneration()
  const press = () => {
    if (courseId === null) return setMissing('course')
    if (lesson === undefined) return setMissing('lesson')
    setMissing(undefined)
    void generate({ courseId, specificLesson: lesson, count })
  }
  return (
    <Card>
      <div className={styles.generate}>
        <CourseChoice
          value={courseId}
          onChange={onCourse}
          error={missing === 'course' && courseId === null ? selectCourse : undefined}
        />
        <Select
          label={lessonLabel}
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
      <Row gap="1 2" align="center">
        <Button look="primary" icon="wand-sparkles" isBusy={isBusy} onPress={press}>
          {isBusy ? text.generating : text.generate}
        </Button>
        <Button
          look="danger"
          icon="trash"
          onPress={() => (courseId === null ? setMissing('course') : onDeleteAll(courseId))}
        >
          {text.deleteAll}
        </Button>
      </Row>
      <Stack gap={2} role="status" className={styles.said}>
        {made && <Notice tone={isNothing ? 'near' : 'right'}>{made}</Notice>}
      </Stack>
      {refusal && <Notice tone="alert">{refusal}</Notice>}
    </Card>
  )
}

/** Generates exercises of a lesson, and says what was made, or why nothing was (A8.30, A8.35). */
function useGeneration() {
  const { sentences: text, connection } = useWorkbenchText()
  const reload = useListsReload()
  const { run, isBusy, failure, data } = useChange(async (body: Generated) => {
    const answer = await authorCall('POST admin-generate-sentence-exercises', { body })
    if (!answer.isOk) return answer
    reload()
    return { ...answer, data: { ...answer.data, lesson: body.specificLesson } }
  })
  const made = data && text.made(data.createdCount, data.updatedCount, data.lesson)
  const isNothing = data?.createdCount === 0 && data.updatedCount === 0
  return {
    generate: run,
    isBusy,
    isNothing,
    made: isNothing ? `${made}. ${text.nothing}` : made,
    refusal: failure && `${text.failed.generate}. ${reasonOf(failure, connection)}`,
  }
}
