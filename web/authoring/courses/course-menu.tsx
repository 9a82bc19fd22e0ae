import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedCourse } from '#contract/authoring/courses.ts'
import styles from '#web/authoring/courses/courses.module.css'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { IconButton } from '#web/authoring/kit/button.tsx'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import type { Failure } from '#web/lib/call.ts'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type CourseMenuProps = {
  course: ChangedCourse
  name: string
  /** Index from 0 among the cards. */
  index: number
  count: number
  onGone: () => void
}

/** Actions on a whole course: moving its card, and deleting it. */
export function CourseMenu({ course, name, index, count, onGone }: CourseMenuProps) {
  const text = useCoursesText()
  const { deleting: words } = useKitText()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const params = { id: course._id }

  const move = async (to: number) => {
    const answer = await authorCall('PATCH admin-course-place/:id', { params, body: { place: to } })
    setFailure(answer.isOk ? undefined : answer)
    void queries.invalidateQueries({ queryKey: ['GET admin-courses'] })
    if (answer.isOk) showToast({ text: text.moved(name, to + 1) })
  }
  const remove = async () => {
    const isDeleted = await confirmDelete({
      name,
      title: text.removeTitle(name),
      text: text.removeText,
      words,
      onDelete: () =>
        authorCall('DELETE admin-course/:id', { params, query: { version: course.recordVersion } }),
      onRestore: () => authorCall('POST admin-course-undelete/:id', { params }),
      onChange: () => void queries.invalidateQueries(),
    })
    if (isDeleted) onGone()
  }
  return (
    <>
      <Menu label={text.more} button={<IconButton label={text.more} icon="ellipsis" />}>
        {index > 0 && (
          <MenuItem icon="arrow-up" onAction={() => void move(index - 1)}>
            {text.moveUp}
          </MenuItem>
        )}
        {index < count - 1 && (
          <MenuItem icon="arrow-down" onAction={() => void move(index + 1)}>
            {text.moveDown}
          </MenuItem>
        )}
        <MenuItem icon="trash" isDanger onAction={() => void remove()}>
          {text.remove}
        </MenuItem>
      </Menu>
      {failure && (
        <div className={styles.failure}>
          <FailureNotice failure={failure} />
        </div>
      )}
    </>
  )
}
