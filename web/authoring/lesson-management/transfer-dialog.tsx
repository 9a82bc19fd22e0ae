import { useState } from 'react'
import type { AuthoredLesson } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { lessonOptions } from '#web/authoring/lesson-management/move-dialog.tsx'
import type { CallOutput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Notice } from '#web/ui/notice.tsx'

export type Transfer = { isCopy: boolean; ids: readonly WordId[] }
export type TransferTarget = { courseId: CourseId; lessonNumber: number }

type TransferProps = Transfer & {
  /** The course that the words are in. */
  from: CourseId
  isUnsaved: boolean
  /** @returns a sentence when it failed */
  onTransfer: (target: TransferTarget) => Promise<string | undefined>
  onClose: () => void
}

/** «Copiar a…» and «Mover a otro curso…»: a course and a lesson. Stored at once. */
export function TransferDialog(props: TransferProps) {
  const text = useLessonText()
  const courses = useCallQuery('GET admin-courses', {})
  const { isCopy, ids, onClose } = props
  const { copyTitle, moveTitle } = text.transfer
  return (
    <Dialog title={isCopy ? copyTitle(ids.length) : moveTitle(ids.length)} onClose={onClose}>
      <QueryView query={courses} loading={text.loadingCourses}>
        {all => <Form {...props} courses={all.filter(({ _id }) => isCopy || _id !== props.from)} />}
      </QueryView>
    </Dialog>
  )
}

function Form({
  isCopy,
  from,
  isUnsaved,
  courses,
  onTransfer,
  onClose,
}: TransferProps & { courses: CallOutput<'GET admin-courses'> }) {
  const text = useLessonText()
  const language = useLanguage()
  const [courseId, setCourse] = useState(() => (courses.find(({ _id }) => _id === from) ?? courses[0])?._id)
  const course = courses.find(({ _id }) => _id === courseId)
  const [chosen, setLesson] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!course) return <p>{text.transfer.noOther}</p>
  const lessons = course.lessons.map(({ number, title }: AuthoredLesson) => ({
    number,
    title: title[language] || title.es,
  }))
  const options = lessonOptions(lessons, text)
  const lesson = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? '1'

  const transfer = async () => {
    setIsBusy(true)
    setFailure(undefined)
    const failed = await onTransfer({ courseId: course._id, lessonNumber: Number(lesson) })
    setIsBusy(false)
    if (failed === undefined) onClose()
    else setFailure(failed)
  }
  return (
    <>
      <Select
        label={text.transfer.course}
        autoFocus
        value={course._id}
        options={courses.map(({ _id, title }) => ({ value: _id, label: title[language] || title.es }))}
        onChange={setCourse}
      />
      <Select label={text.transfer.lesson} value={lesson} options={options} onChange={setLesson} />
      <p>{isCopy ? text.transfer.copyHint : text.transfer.moveHint}</p>
      {isUnsaved && <p>{text.transfer.savesFirst}</p>}
      {failure && <Notice tone="alert">{failure}</Notice>}
      <Button look="primary" isBusy={isBusy} onPress={() => void transfer()}>
        {isCopy ? text.transfer.copy : text.transfer.move}
      </Button>
    </>
  )
}
