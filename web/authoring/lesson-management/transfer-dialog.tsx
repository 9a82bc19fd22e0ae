import { useState } from 'react'
import type { AuthoredLesson } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { useCallQuery, useChange } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import { lessonOptions } from '#web/authoring/lesson-management/move-dialog.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

export type Transfer = { isCopy: boolean; ids: readonly WordId[] }
export type TransferTarget = { courseId: CourseId; lessonNumber: number }

type TransferProps = Transfer & {
  /** The course the words are in. */
  from: CourseId
  isUnsaved: boolean
  onTransfer: (target: TransferTarget) => Promise<Answer<unknown>>
  onClose: () => void
}

/** «Copiar a…» and «Mover a otro curso…»: chooses course and lesson. Stored at once. */
export function TransferDialog({ isCopy, ids, from, isUnsaved, onTransfer, onClose }: TransferProps) {
  const text = useLessonText()
  const language = useLanguage()
  const query = useCallQuery('GET admin-courses', {})
  const courses = (query.data ?? []).filter(({ _id }) => isCopy || _id !== from)
  const [courseId, setCourse] = useState(from)
  const course = courses.find(({ _id }) => _id === courseId) ?? courses[0]
  const [chosen, setLesson] = useState<string>()
  const { run, isBusy, failure } = useChange(onTransfer)
  const { copyTitle, moveTitle } = text.transfer
  const titleOf = ({ title }: { title: AuthoredLesson['title'] }) => title[language] || title.es
  const lessons = course?.lessons.map(lesson => ({ number: lesson.number, title: titleOf(lesson) }))
  const options = lessonOptions(lessons ?? [], text)
  const lesson = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value ?? '1'

  const transfer = async (target: TransferTarget) => {
    if ((await run(target)).isOk) onClose()
  }
  return (
    <Dialog
      title={isCopy ? copyTitle(ids.length) : moveTitle(ids.length)}
      onClose={onClose}
      actions={
        <>
          {course && (
            <Button
              look="primary"
              isBusy={isBusy}
              onPress={() => void transfer({ courseId: course._id, lessonNumber: Number(lesson) })}
            >
              {isCopy ? text.transfer.copy : text.transfer.move}
            </Button>
          )}
          <Button onPress={onClose}>{text.bank.cancel}</Button>
        </>
      }
    >
      <QueryView query={query} loading={text.loadingCourses}>
        {() =>
          course ? (
            <>
              <Select
                label={text.transfer.course}
                autoFocus
                value={course._id}
                options={courses.map(one => ({ value: one._id, label: titleOf(one) }))}
                onChange={setCourse}
              />
              <Select label={text.transfer.lesson} value={lesson} options={options} onChange={setLesson} />
              <p>{isCopy ? text.transfer.copyHint : text.transfer.moveHint}</p>
              {isUnsaved && <p>{text.transfer.savesFirst}</p>}
              {failure && <FailureNotice failure={failure} />}
            </>
          ) : (
            <p>{text.transfer.noOther}</p>
          )
        }
      </QueryView>
    </Dialog>
  )
}
