import { useQueryClient } from '@tanstack/react-query'
import { type ChangedCourse, courseInput } from '#contract/authoring/courses.ts'
import type { CourseColor } from '#domain/course/course.ts'
import type { CourseId } from '#domain/ids.ts'
import { readContent } from '#domain/languages.ts'
import { ColorPicker } from '#web/authoring/courses/color-picker.tsx'
import { CourseMenu } from '#web/authoring/courses/course-menu.tsx'
import {
  COURSE_STATES,
  type CourseState,
  flagsOf,
  STATE_TONES,
  stateOf,
} from '#web/authoring/courses/course-state.ts'
import styles from '#web/authoring/courses/courses.module.css'
import { LessonTable } from '#web/authoring/courses/lesson-table.tsx'
import { useTakeOver } from '#web/authoring/courses/use-take-over.ts'
import { HistoryButton } from '#web/authoring/history/history-button.tsx'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { MultilingualField } from '#web/authoring/kit/multilingual-field.tsx'
import { Card, FieldGrid } from '#web/authoring/kit/page.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type CourseValues = {
  title: { es: string; en: string }
  description: { es: string; en: string }
  color: CourseColor
  picture: string
  matching: 'strict' | 'lenient'
  state: CourseState
}

const NEW: CourseValues = {
  title: { es: '', en: '' },
  description: { es: '', en: '' },
  color: 'flamboyan',
  picture: '',
  matching: 'strict',
  state: 'hidden',
}

/** The contract's flags are a single choice here. */
const schema = courseInput.omit({ isAvaliable: true, isHidden: true }).loose()

type CourseEditorProps = {
  /** Null for a new course; undefined if it no longer exists. */
  course: ChangedCourse | null | undefined
  /** Index from 0 among the cards. */
  index: number
  count: number
  onCreated: (id: CourseId) => void
  onGone: () => void
}

/** A course: its card, who can see it, and its lessons. */
export function CourseEditor({ course, ...rest }: CourseEditorProps) {
  const text = useCoursesText()
  if (course === undefined) return <Nothing title={text.gone} />
  return <Editor {...rest} course={course} />
}

function Editor({
  course,
  index,
  count,
  onCreated,
  onGone,
}: CourseEditorProps & { course: ChangedCourse | null }) {
  const text = useCoursesText()
  const language = useLanguage()
  const record = useCourseRecord(course, onCreated)
  const name = (course && readContent(course.title, language)) || text.newForm
  return (
    <Stack gap={4}>
      <Row as="header" gap="2 3" align="center" className={styles.head}>
        <h2>{name}</h2>
        {course && (
          <>
            <Badge tone={STATE_TONES[stateOf(course)]}>{text.states[stateOf(course)]}</Badge>
            <HistoryButton recordId={course._id} name={name} />
            <CourseMenu course={course} name={name} index={index} count={count} onGone={onGone} />
          </>
        )}
      </Row>
      {course?.followsFiles && <HintBar tone="info" title={text.follows} text={text.followsHint} />}
      {!course && <HintBar tone="info" title={text.newForm} text={text.newHint} />}
      {course && <LessonTable course={course} />}
      <RecordForm record={record} label={course ? text.form(name) : text.newForm}>
        <CourseFields record={record} />
      </RecordForm>
    </Stack>
  )
}

function useCourseRecord(
  course: ChangedCourse | null,
  onCreated: CourseEditorProps['onCreated'],
): EditedRecord<CourseValues> {
  const text = useCoursesText()
  const language = useLanguage()
  const queries = useQueryClient()
  const mayChange = useTakeOver(course?.followsFiles ?? false)
  const labels: Record<string, string> = {
    'title.es': text.titleEs,
    'title.en': text.titleEn,
    'description.es': text.descriptionEs,
    'description.en': text.descriptionEn,
    color: text.color,
    picture: text.picture,
    matching: text.matching,
    state: text.state,
  }
  const record = useRecord<ChangedCourse, CourseValues>({
    kind: 'course',
    id: course?._id ?? null,
    stored: course,
    empty: NEW,
    schema,
    valuesOf,
    versionOf: ({ recordVersion }) => recordVersion,
    save: ({ state, ...values }, { id, base }) => {
      const body = { ...values, ...flagsOf(state) }
      const params = { id: id as CourseId }
      return base
        ? authorCall('PUT admin-course/:id', { params, body: { ...body, version: base.version } })
        : authorCall('POST admin-course', { body: { ...body, _id: params.id } })
    },
    labelOf: path => labels[path] ?? path,
    onSaved: saved => {
      void queries.invalidateQueries()
      if (course) return
      showToast({ text: text.created(readContent(saved.title, language) ?? '') })
      onCreated(saved._id)
    },
    onSavedElsewhere: () => void queries.invalidateQueries(),
  })
  return { ...record, save: async () => (await mayChange()) && record.save() }
}

function CourseFields({ record: { values, field, isNew } }: { record: EditedRecord<CourseValues> }) {
  const text = useCoursesText()
  const language = useLanguage()
  return (
    <Card title={text.data}>
      <MultilingualField
        label={text.courseTitle}
        fieldOf={language => field(`title.${language}`)}
        isRequired
        autoFocus={isNew}
      />
      <MultilingualField
        label={text.description}
        fieldOf={language => field(`description.${language}`)}
        isLong
      />
      <ColorPicker
        {...field('color')}
        title={readContent(values.title, language) || text.newForm}
        picture={values.picture}
      />
      <FieldGrid>
        <MediaField {...field('picture')} kind="picture" label={text.picture} />
        <Select
          {...field('state')}
          label={text.state}
          hint={text.stateHints[values.state]}
          options={COURSE_STATES.map(value => ({ value, label: text.states[value] }))}
        />
        <Select
          {...field('matching')}
          label={text.matching}
          hint={text.matchingHints[values.matching]}
          options={(['strict', 'lenient'] as const).map(value => ({
            value,
            label: text.matchings[value],
          }))}
        />
      </FieldGrid>
    </Card>
  )
}

function valuesOf(course: ChangedCourse): CourseValues {
  const { title, description, color, picture, matching } = course
  return {
    title: { es: title.es, en: title.en },
    description: { es: description.es, en: description.en },
    color,
    picture,
    matching,
    state: stateOf(course),
  }
}
