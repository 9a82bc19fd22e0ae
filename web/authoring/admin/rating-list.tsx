import type { LessonRating, Rating } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Meter } from '#web/authoring/kit/meter.tsx'
import { useCallPages, useCallQuery } from '#web/authoring/kit/query.ts'
import { PagesView, QueryView } from '#web/authoring/kit/query-view.tsx'
import { type Column, Table } from '#web/authoring/kit/table.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Row } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

const MOST_STARS = 5
/** A lower average marks the lesson for review. */
const LOW = 3

/** Lesson ratings: the average of each lesson, and every rating, newest first. */
export function RatingList() {
  const { ratings: text } = useAdminText()
  const pages = useCallPages('GET admin-ratings', {}, ({ _id }) => _id)
  const columns = useRatingColumns()
  return (
    <PagesView pages={pages} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
      {items => (
        <>
          <h2 className={styles.subtitle}>{text.byLesson}</h2>
          <Averages />
          <h2 className={styles.subtitle}>{text.newest}</h2>
          <Table
            className={styles.ratings}
            label={text.newest}
            columns={columns}
            items={items}
            idOf={({ _id }) => _id}
            isPartial
          />
        </>
      )}
    </PagesView>
  )
}

function Averages() {
  const { ratings: text } = useAdminText()
  const { average, count } = useFormats()
  const averages = useCallQuery('GET admin-lesson-ratings', {})
  const columns: Column<LessonRating>[] = [
    {
      name: text.columns.lesson,
      look: 'main',
      cell: rated => <strong>{text.lesson(rated.course, rated.lesson)}</strong>,
    },
    {
      name: text.columns.average,
      cell: rated => (
        <Row gap="1 3" align="center" className={styles.average}>
          <Meter max={MOST_STARS} value={rated.average} />
          <span>{text.stars(average(rated.average))}</span>
          {rated.average < LOW && <Badge tone="near">{text.low}</Badge>}
        </Row>
      ),
    },
    {
      name: text.columns.count,
      look: 'number',
      cell: rated => text.count(count(rated.count), rated.count === 1),
    },
  ]
  return (
    <QueryView query={averages}>
      {data => (
        <Table
          className={styles.averages}
          label={text.byLesson}
          columns={columns}
          items={data}
          idOf={({ idCourse, lesson }) => `${idCourse} ${lesson}`}
        />
      )}
    </QueryView>
  )
}

function useRatingColumns(): Column<Rating>[] {
  const { ratings: text } = useAdminText()
  const { moment } = useFormats()
  const { columns: names } = text
  return [
    {
      name: names.lesson,
      look: 'main',
      cell: ({ course, lesson }) => <strong>{text.lesson(course, lesson)}</strong>,
    },
    {
      name: names.stars,
      cell: ({ rating }) => (
        <Row gap="1 3" align="center" className={styles.stars}>
          <span aria-hidden="true">{'★'.repeat(rating)}</span>
          <span>{text.stars(String(rating))}</span>
        </Row>
      ),
    },
    {
      name: names.who,
      look: 'main',
      cell: ({ name, email }) => (
        <>
          {name || text.nobody}
          <span>{email}</span>
        </>
      ),
    },
    {
      name: names.when,
      look: 'quiet',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
  ]
}
