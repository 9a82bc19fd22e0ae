import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type ChangedCourse, TITLE_LENGTH } from '#contract/authoring/courses.ts'
import type { AuthoredLesson, ItemSummary } from '#contract/authoring/items.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { stateOf } from '#web/authoring/courses/course-state.ts'
import styles from '#web/authoring/courses/courses.module.css'
import type { useCourseActs } from '#web/authoring/courses/use-take-over.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { confirm, confirmDelete } from '#web/authoring/kit/confirm.tsx'
import { Switch } from '#web/authoring/kit/fields.tsx'
import { InlineEditor } from '#web/authoring/kit/inline-editor.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'

type LessonRowProps = {
  course: ChangedCourse
  lesson: AuthoredLesson
  name: string
  /** Undefined while loading. */
  items: readonly ItemSummary[] | undefined
  /** The items, once loaded; undefined if loading failed. */
  loadItems: () => Promise<readonly ItemSummary[] | undefined>
  act: ReturnType<typeof useCourseActs>['act']
  onEdit: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** The author chose to leave a course that follows the content files unchanged: the title stays. */
const KEPT: Answer<unknown> = { isOk: true, data: null }

/** At most this many faulty items are listed before publishing. */
const MAX_LISTED = 8

export function LessonRow(props: LessonRowProps) {
  const { course, lesson, name, items, onEdit, onUp, onDown } = props
  const { lessons: text } = useCoursesText()
  const { number } = lesson
  const faulty = faultyOf(items ?? [])
  const query = `course=${course._id}&lesson=${number}`
  return (
    <tr data-lesson={number}>
      <td className={styles.number}>{number}</td>
      <LessonName {...props} />
      <td data-label={text.items}>{items ? items.length : '…'}</td>
      <td data-label={text.problems}>
        {faulty.length > 0 ? (
          <Link href={`/edit-words?${query}&show=incomplete`} className={styles.faulty}>
            <Badge tone="near">{faulty.length}</Badge>
          </Link>
        ) : (
          items && '0'
        )}
      </td>
      <Publishing {...props} />
      <td className={styles.acts}>
        <span data-move="-1">
          <IconButton label={text.up(name)} icon="arrow-up" isUnavailable={!onUp} onPress={onUp} />
        </span>
        <span data-move="1">
          <IconButton label={text.down(name)} icon="arrow-down" isUnavailable={!onDown} onPress={onDown} />
        </span>
        <LessonMenu course={course} lesson={lesson} name={name} query={query} onEdit={onEdit} />
      </td>
    </tr>
  )
}

/** The title, edited in place, and that learners do not see the lesson, or see an empty one. */
function LessonName({ course, lesson, name, items, act }: LessonRowProps) {
  const { lessons: text } = useCoursesText()
  const language = useLanguage()
  const { number, isPublished, version, title: titles } = lesson
  const source = LANGUAGES.map(other => (other === language ? '' : titles[other].trim())).find(Boolean) ?? ''
  const rename = async (title: string) => {
    const params = { id: course._id, number }
    const body = { version, title: { ...titles, [language]: title } }
    return (await act(() => authorCall('PUT admin-lesson/:id/:number', { params, body }))) ?? KEPT
  }
  return (
    <th scope="row">
      <InlineEditor
        label={text.name}
        value={name}
        onSave={rename}
        lang={language}
        maxLength={TITLE_LENGTH}
        translateFrom={source === '' ? undefined : { to: language, source }}
      />
      {!isPublished && (
        <>
          {' '}
          <Badge tone="info">{text.draft}</Badge>
        </>
      )}
      {isPublished && items?.length === 0 && <small>{text.emptyPublished}</small>}
    </th>
  )
}

/** Whether learners see the lesson. Asks before it appears with faulty items, and before it disappears. */
function Publishing({ course, lesson, name, items, loadItems, act }: LessonRowProps) {
  const { lessons: text } = useCoursesText()
  const [isWaiting, setIsWaiting] = useState(false)
  const { number, isPublished, version } = lesson
  const state = stateOf(course)

  const publish = async (next: boolean) => {
    const isAgreed = next ? await askFaulty() : await askUnpublish()
    if (!isAgreed) return
    const params = { id: course._id, number }
    const body = { version, isPublished: next }
    const answer = await act(() => authorCall('PUT admin-lesson/:id/:number', { params, body }))
    const seen = state === 'open' && items?.length === 0 ? 'empty' : state
    if (answer?.isOk) showToast({ text: next ? text.isPublished[seen](name) : text.isDraft(name) })
  }
  const wait = async () => {
    setIsWaiting(true)
    const loaded = await loadItems()
    setIsWaiting(false)
    return loaded
  }
  const askFaulty = async () => {
    const loaded = items ?? (await wait())
    const found = loaded && faultyOf(loaded)
    if (!found?.length) return found !== undefined
    return confirm({
      title: text.faultsTitle(found.length),
      text: <FaultyItems courseId={course._id} items={found} />,
      action: text.faultsAction,
    })
  }
  const askUnpublish = () =>
    confirm({
      title: (state === 'open' ? text.unpublishTitle : text.unpublishClosedTitle)(name),
      text: text.unpublishText,
      action: text.unpublishAction,
    })
  return (
    <td data-label={text.state} aria-busy={isWaiting}>
      <Switch
        label={<span className="spoken-only">{text.publish(name)}</span>}
        value={isPublished}
        isReadOnly={isWaiting}
        onChange={next => void publish(next)}
      />
      {isWaiting && <Spinner />}
    </td>
  )
}

function faultyOf(items: readonly ItemSummary[]): ItemSummary[] {
  return items.filter(({ problemCount }) => problemCount > 0)
}

/** Items that learners would find incomplete, each with a link to it. */
function FaultyItems({ courseId, items }: { courseId: string; items: readonly ItemSummary[] }) {
  const { lessons: text } = useCoursesText()
  return (
    <>
      <p>{text.faultsText}</p>
      <Stack as="ul" gap={2} className={styles.faults}>
        {items.slice(0, MAX_LISTED).map(({ _id, englishWord, type, problemCount }) => (
          <li key={_id}>
            <Link href={`/edit-words?course=${courseId}&item=${_id}`}>{englishWord || type}</Link>{' '}
            <Badge tone="near">{problemCount}</Badge>
          </li>
        ))}
        {items.length > MAX_LISTED && <li>+ {items.length - MAX_LISTED}</li>}
      </Stack>
    </>
  )
}

function LessonMenu({
  course,
  lesson,
  name,
  query,
  onEdit,
}: Pick<LessonRowProps, 'course' | 'lesson' | 'name' | 'onEdit'> & { query: string }) {
  const { lessons: text } = useCoursesText()
  const { deleting: words } = useKitText()
  const queries = useQueryClient()
  const { number, version, title, goal, isPublished } = lesson
  const remove = () =>
    confirmDelete({
      name,
      title: text.removeTitle(name),
      text: text.removeText,
      words,
      onDelete: () =>
        authorCall('DELETE admin-lesson/:id/:number', {
          params: { id: course._id, number },
          query: { version },
        }),
      onRestore: () =>
        authorCall('POST admin-lesson', { body: { courseId: course._id, number, title, goal, isPublished } }),
      onChange: () => void queries.invalidateQueries(),
    })
  return (
    <Menu label={text.menu(name)} button={<IconButton label={text.menu(name)} icon="ellipsis" />}>
      <MenuItem icon="pencil" onAction={onEdit}>
        {text.edit}
      </MenuItem>
      <MenuItem icon="list" href={`/edit-words?${query}`}>
        {text.toWords}
      </MenuItem>
      <MenuItem icon="list-tree" href={`/lesson-management?${query}`}>
        {text.toOrder}
      </MenuItem>
      <MenuItem icon="heart-pulse" href={`/admin/health?${query}`}>
        {text.toHealth}
      </MenuItem>
      <MenuItem icon="trash" isDanger onAction={() => void remove()}>
        {text.remove}
      </MenuItem>
    </Menu>
  )
}
