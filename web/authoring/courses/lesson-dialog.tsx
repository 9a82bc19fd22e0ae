import { useQueryClient } from '@tanstack/react-query'
import { type ChangedCourse, createLesson } from '#contract/authoring/courses.ts'
import type { AuthoredLesson } from '#contract/authoring/items.ts'
import { madeFree } from '#web/authoring/courses/lesson-numbers.ts'
import { useTakeOver } from '#web/authoring/courses/use-take-over.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { NumberField } from '#web/authoring/kit/fields.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useRecord } from '#web/authoring/kit/use-record.ts'
import type { Answer } from '#web/lib/call.ts'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'

type LessonValues = { number: number; title: { es: string; en: string }; goal: { es: string; en: string } }

const schema = createLesson.body
  .pick({ number: true, title: true })
  .extend({ goal: createLesson.body.shape.goal.unwrap() })

type LessonDialogProps = {
  course: ChangedCourse
  /** Null for a new lesson. */
  lesson: AuthoredLesson | null
  onClose: () => void
}

/** Title and goal of a lesson, and the number of a new one. */
export function LessonDialog({ course, lesson, onClose }: LessonDialogProps) {
  const { lessons: text, titleEs, titleEn } = useCoursesText()
  const queries = useQueryClient()
  const mayChange = useTakeOver(course.followsFiles)
  const { _id: courseId, lessons } = course
  const last = lessons.at(-1)?.number ?? 0
  const labels: Record<string, string> = {
    number: text.numberField,
    'title.es': titleEs,
    'title.en': titleEn,
    'goal.es': text.goalEs,
    'goal.en': text.goalEn,
  }
  const record = useRecord<AuthoredLesson, LessonValues>({
    kind: `lesson of ${courseId}`,
    id: lesson && `${courseId}/${lesson.number}`,
    stored: lesson && (lessons.find(({ number }) => number === lesson.number) ?? lesson),
    empty: { number: last + 1, title: { es: '', en: '' }, goal: { es: '', en: '' } },
    schema,
    valuesOf: ({ number, title, goal }) => ({
      number,
      title: { es: title.es, en: title.en },
      goal: { es: goal.es, en: goal.en },
    }),
    versionOf: ({ version }) => version,
    save: (values, { base }) =>
      base ? change(course, { ...values, version: base.version }) : add(course, values),
    labelOf: path => labels[path] ?? path,
    onSaved: ({ number }) => {
      void queries.invalidateQueries()
      showToast({ text: lesson ? text.saved : text.added(number) })
      onClose()
    },
    onSavedElsewhere: () => void queries.invalidateQueries(),
  })
  const { values, field } = record
  const title = lesson ? text.editOf(lesson.title.es || text.untitled(lesson.number)) : text.newTitle
  const words = { ...text, save: lesson ? text.save : text.create }
  const save = async () => (await mayChange()) && record.save()
  return (
    <RecordDialog record={{ ...record, save }} title={title} size="normal" words={words} onClose={onClose}>
      {!lesson && (
        <NumberField {...field('number')} label={text.numberField} hint={text.place} min={1} max={999} />
      )}
      <TranslateField {...field('title.es')} to="es" source={values.title.en} label={titleEs} autoFocus />
      <TranslateField {...field('title.en')} to="en" source={values.title.es} label={titleEn} />
      <TranslateField
        {...field('goal.es')}
        to="es"
        source={values.goal.en}
        label={text.goalEs}
        hint={text.goalHint}
      />
      <TranslateField {...field('goal.en')} to="en" source={values.goal.es} label={text.goalEn} />
    </RecordDialog>
  )
}

/** If the number is taken, moves the lessons in the way first. */
async function add(
  course: ChangedCourse,
  { number, title, goal }: LessonValues,
): Promise<Answer<AuthoredLesson>> {
  const params = { id: course._id }
  const moved = madeFree(course.lessons, number)
  if (moved) {
    const made = await authorCall('PUT admin-renumber-lessons/:id', { params, body: { lessons: moved } })
    // The refusal's `current` is the stored lessons, not the stored record of this new one.
    if (!made.isOk) return { ...made, code: undefined }
  }
  const answer = await authorCall('POST admin-lesson', {
    body: { courseId: course._id, number, title, goal, isPublished: false },
  })
  return lessonOf(answer, number)
}

async function change(
  course: ChangedCourse,
  { number, title, goal, version }: LessonValues & { version: number },
): Promise<Answer<AuthoredLesson>> {
  const params = { id: course._id, number }
  const answer = await authorCall('PUT admin-lesson/:id/:number', { params, body: { title, goal, version } })
  return lessonOf(answer, number)
}

function lessonOf(answer: Answer<ChangedCourse>, number: number): Answer<AuthoredLesson> {
  if (!answer.isOk) return answer
  const data = answer.data.lessons.find(lesson => lesson.number === number)
  if (!data) throw new Error(`lesson ${number} is not in the answer`)
  return { isOk: true, data }
}
