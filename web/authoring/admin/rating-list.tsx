import type { LessonRating, Rating } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { PagedList, Pill } from '#web/authoring/admin/paged-list.tsx'
import table from '#web/authoring/admin/table.module.css'
import { usePages } from '#web/authoring/admin/use-pages.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'
import { Cell, ColumnHead, RoleTable, Row } from '#web/ui/role-table.tsx'

const MOST_STARS = 5
/** A lower average marks the lesson for review. */
const LOW = 3

/** Lesson ratings: the average of each lesson, and every rating, newest first. */
export function RatingList() {
  const { ratings: text } = useAdminText()
  const pages = usePages('GET admin-ratings', ({ _id }) => _id)
  return (
    <PagedList pages={pages} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
      {items => (
        <>
          <h2 className={styles.subtitle}>{text.byLesson}</h2>
          <Averages />
          <h2 className={styles.subtitle}>{text.newest}</h2>
          <Newest ratings={items} />
        </>
      )}
    </PagedList>
  )
}

function Averages() {
  const averages = useCallQuery('GET admin-lesson-ratings', {})
  return <QueryView query={averages}>{data => <AverageTable data={data} />}</QueryView>
}

function AverageTable({ data }: { data: readonly LessonRating[] }) {
  const { ratings: text } = useAdminText()
  return (
    <RoleTable
      className={`${table.table} ${table.averages}`}
      label={text.byLesson}
      rowCount={data.length + 1}
    >
      <Row index={1} className={table.head}>
        <ColumnHead>{text.columns.lesson}</ColumnHead>
        <ColumnHead>{text.columns.average}</ColumnHead>
        <ColumnHead>{text.columns.count}</ColumnHead>
      </Row>
      {data.map((lesson, index) => (
        <AverageRow key={`${lesson.idCourse} ${lesson.lesson}`} index={index + 2} rated={lesson} />
      ))}
    </RoleTable>
  )
}

function AverageRow({ index, rated }: { index: number; rated: LessonRating }) {
  const { ratings: text } = useAdminText()
  const { average, count } = useFormats()
  return (
    <Row index={index} className={table.row}>
      <Cell className={table.main}>
        <strong>{text.lesson(rated.course, rated.lesson)}</strong>
      </Cell>
      <Cell className={table.average}>
        {/* The adjacent number has the same information. */}
        <meter min={0} max={MOST_STARS} value={rated.average} aria-hidden="true" />
        <span>{text.stars(average(rated.average))}</span>
        {rated.average < LOW && <Pill tone="near">{text.low}</Pill>}
      </Cell>
      <Cell className={`${styles.quiet} ${table.number}`}>
        {text.count(count(rated.count), rated.count === 1)}
      </Cell>
    </Row>
  )
}

function Newest({ ratings }: { ratings: readonly Rating[] }) {
  const { ratings: text } = useAdminText()
  return (
    <RoleTable className={`${table.table} ${table.ratings}`} label={text.newest} rowCount={-1}>
      <Row index={1} className={table.head}>
        <ColumnHead>{text.columns.lesson}</ColumnHead>
        <ColumnHead>{text.columns.stars}</ColumnHead>
        <ColumnHead>{text.columns.who}</ColumnHead>
        <ColumnHead>{text.columns.when}</ColumnHead>
      </Row>
      {ratings.map((rating, index) => (
        <RatingRow key={rating._id} index={index + 2} rating={rating} />
      ))}
    </RoleTable>
  )
}

function RatingRow({ index, rating }: { index: number; rating: Rating }) {
  const { ratings: text } = useAdminText()
  const { moment } = useFormats()
  return (
    <Row index={index} className={table.row}>
      <Cell className={table.main}>
        <strong>{text.lesson(rating.course, rating.lesson)}</strong>
      </Cell>
      <Cell className={table.stars}>
        <span aria-hidden="true">{'★'.repeat(rating.rating)}</span>
        <span>{text.stars(String(rating.rating))}</span>
      </Cell>
      <Cell className={table.main}>
        {rating.name || text.nobody}
        <span className={styles.quiet}>{rating.email}</span>
      </Cell>
      <Cell className={styles.quiet}>
        <time dateTime={rating.createdAt}>{moment(rating.createdAt)}</time>
      </Cell>
    </Row>
  )
}
