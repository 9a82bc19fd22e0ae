import type { Cohorts } from '#contract/cohorts.ts'
import admin from '#web/authoring/admin/admin.module.css'
import styles from '#web/authoring/admin/results.module.css'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { type Column, Table } from '#web/authoring/kit/table.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'

/** Whether learners return, remember and renew, and how the microphone ends: sums only (decision 095). */
export function ResultsPage() {
  const cohorts = useCallQuery('GET admin-cohorts', {})
  const { rule } = useAdminText().results
  return (
    <QueryView query={cohorts}>
      {data => (
        <>
          <Muted>{rule}</Muted>
          <Returns cohorts={data} />
          <Recall cohorts={data} />
          <Recogniser starts={data.recogniser} />
        </>
      )}
    </QueryView>
  )
}

type OfCohorts = { cohorts: Cohorts }
type Week = Cohorts['weeks'][number]

/** Writes numbers, which are null under ten. */
function useNumbers() {
  const { results: text } = useAdminText()
  const { count, shortDay } = useFormats()
  const number = (people: number | null) => (people === null ? text.few : count(people))
  return {
    number,
    /** With the share of a group, where both are known. */
    share: (people: number | null, of: number | null) =>
      people === null || of === null
        ? number(people)
        : text.share(count(people), Math.round((100 * people) / of)),
    /** Noon, so that it is the same day in every time zone. */
    week: (monday: string) => text.week(shortDay(`${monday}T12:00:00-04:00`)),
  }
}

function Returns({ cohorts: { weeks, total } }: OfCohorts) {
  const { returns: text, notYet } = useAdminText().results
  const { number, share, week } = useNumbers()
  const returned = (name: 'day2' | 'day7' | 'week4') => (one: Week) =>
    one[name].isOver ? share(one[name].people, one.began) : notYet
  const columns = columnsOf<Week>([
    [text.columns.began, one => number(one.began)],
    [text.columns.day2, returned('day2')],
    [text.columns.day7, returned('day7')],
    [text.columns.week4, returned('week4')],
    [text.columns.paid, one => number(one.paid)],
    [text.columns.renewed, one => share(one.renewed, one.due)],
  ])
  const { began, due } = total
  return (
    <Stack gap={3}>
      <h2 className={admin.subtitle}>{text.title}</h2>
      <p className={styles.measure}>
        {began === null
          ? text.early
          : text.total(
              number(began),
              share(total.day2, began),
              share(total.day7, began),
              share(total.week4, began),
            )}{' '}
        {due !== null && text.renewals(number(due), share(total.renewed, due))}
      </p>
      <Muted className={styles.measure}>{text.note}</Muted>
      <Table
        label={text.title}
        columns={[{ name: text.columns.week, look: 'main', cell: one => week(one.monday) }, ...columns]}
        items={weeks}
        idOf={one => one.monday}
        className={styles.returns}
      />
    </Stack>
  )
}

type Recalled = Cohorts['recall'][number]

function Recall({ cohorts: { recall, recallTotal } }: OfCohorts) {
  const { recall: text } = useAdminText().results
  const { number, share, week } = useNumbers()
  const { asked, right } = recallTotal
  const columns = columnsOf<Recalled>([
    [text.columns.asked, one => number(one.asked)],
    [text.columns.right, one => share(one.right, one.asked)],
  ])
  return (
    <Stack gap={3}>
      <h2 className={admin.subtitle}>{text.title}</h2>
      <p className={styles.measure}>
        {asked === null ? text.early : text.total(number(asked), share(right, asked))}
      </p>
      {asked !== null && (
        <Table
          label={text.title}
          columns={[{ name: text.columns.week, look: 'main', cell: one => week(one.monday) }, ...columns]}
          items={recall}
          idOf={one => one.monday}
          className={styles.recalls}
        />
      )}
    </Stack>
  )
}

type Starts = Cohorts['recogniser'][number]

function Recogniser({ starts }: { starts: readonly Starts[] }) {
  const { recogniser: text } = useAdminText().results
  const { number, share } = useNumbers()
  return (
    <Stack gap={3}>
      <h2 className={admin.subtitle}>{text.title}</h2>
      <p className={styles.measure}>{starts.length === 0 ? text.none : text.lead}</p>
      {starts.map(({ listener, starts: all, outcomes }) => (
        <Stack key={listener} gap={2}>
          <h3>
            {text.listeners[listener]}: {text.total(number(all))}
          </h3>
          <Table
            label={text.listeners[listener]}
            columns={[
              { name: text.columns.outcome, look: 'main', cell: one => text.outcomes[one.outcome] },
              { name: text.columns.starts, look: 'number', cell: one => share(one.starts, all) },
            ]}
            items={outcomes}
            idOf={one => one.outcome}
            className={styles.outcomes}
          />
        </Stack>
      ))}
    </Stack>
  )
}

/** Columns of numbers; a card on a phone has no head, so each number says its name. */
function columnsOf<Item>(columns: [name: string, cell: (item: Item) => string][]): Column<Item>[] {
  return columns.map(([name, cell]) => ({
    name,
    look: 'number',
    cell,
    onCard: item => `${name}: ${cell(item)}`,
  }))
}
