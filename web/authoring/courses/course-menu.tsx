import { useQueryClient } from '@tanstack/react-query'
import type { ChangedCourse } from '#contract/authoring/courses.ts'
import styles from '#web/authoring/courses/courses.module.css'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { IconButton } from '#web/authoring/kit/button.tsx'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { useCallMutation } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
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
  const moving = useCallMutation('PATCH admin-course-place/:id', { refreshes: ['GET admin-courses'] })
  const params = { id: course._id }

  const move = async (to: number) => {
    const { isOk } = await moving.run({ params, body: { place: to } })
    if (isOk) showToast({ text: text.moved(name, to + 1) })
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
      {moving.failure && (
        <div className={styles.failure}>
          <FailureNotice failure={moving.failure} />
        </div>
      )}
    </>
  )
}
