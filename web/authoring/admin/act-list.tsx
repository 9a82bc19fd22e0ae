import { useState } from 'react'
import type { WireAct } from '#contract/audit.ts'
import { ADMINISTRATOR_ACTS, type AdministratorAct } from '#domain/administration/acts.ts'
import type { UserId } from '#domain/ids.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { PagedList } from '#web/authoring/admin/paged-list.tsx'
import table from '#web/authoring/admin/table.module.css'
import { usePages } from '#web/authoring/admin/use-pages.ts'
import { Select } from '#web/authoring/kit/fields.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAuditText } from '#web/text/authoring/audit/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Cell, ColumnHead, RoleTable, Row } from '#web/ui/role-table.tsx'

const ALL = 'all'
/** Enough of an id to tell two of them apart. */
const SHORT_ID = 8

type Filters = { actor?: UserId; act?: AdministratorAct }

/** What administrators did (decision 029), newest first: all of them or one, all kinds or one. */
export function ActList() {
  const text = useAuditText()
  const [filters, setFilters] = useState<Filters>({})
  const pages = usePages('GET admin-acts', ({ _id }) => _id, filters)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <p className={styles.quiet}>{text.note}</p>
      <ActFilters filters={filters} onChange={setFilters} />
      <PagedList
        pages={pages}
        empty={
          isFiltered ? (
            <Nothing drawing="nothing" title={text.noneFound} hint={text.noneFoundHint}>
              <Button onClick={() => setFilters({})}>{text.showAll}</Button>
            </Nothing>
          ) : (
            <Nothing title={text.empty} hint={text.emptyHint} />
          )
        }
      >
        {items => (
          <RoleTable className={`${table.table} ${table.acts}`} label={text.list} rowCount={-1}>
            <Row index={1} className={table.head}>
              <ColumnHead>{text.columns.act}</ColumnHead>
              <ColumnHead>{text.columns.target}</ColumnHead>
              <ColumnHead>{text.columns.who}</ColumnHead>
              <ColumnHead>{text.columns.when}</ColumnHead>
            </Row>
            {items.map((act, index) => (
              <ActRow key={act._id} index={index + 2} act={act} />
            ))}
          </RoleTable>
        )}
      </PagedList>
    </>
  )
}

function ActFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const text = useAuditText()
  const actors = useCallQuery('GET admin-actors', {})
  const { actor, act } = filters
  const people = (actors.data ?? []).map(({ _id, name }) => ({
    value: _id as string,
    label: name ?? text.erased(_id.slice(-SHORT_ID)),
  }))
  const choose = (name: keyof Filters, value: string) => {
    const { [name]: _, ...others } = filters
    onChange(value === ALL ? others : { ...others, [name]: value })
  }
  return (
    <div className={styles.filters}>
      <Select
        label={text.person}
        value={actor ?? ALL}
        options={[{ value: ALL, label: text.everybody }, ...people]}
        onChange={value => choose('actor', value)}
      />
      <Select
        label={text.act}
        value={act ?? ALL}
        options={[
          { value: ALL, label: text.everything },
          ...ADMINISTRATOR_ACTS.map(one => ({ value: one as string, label: text.acts[one] })),
        ]}
        onChange={value => choose('act', value)}
      />
    </div>
  )
}

function ActRow({
  index,
  act: { act, actor, target, idTarget, details, at },
}: {
  index: number
  act: WireAct
}) {
  const text = useAuditText()
  const { moment, count } = useFormats()
  const said = [
    details.role && text.roles[details.role],
    details.lesson && text.lesson(details.lesson),
    details.count && text.count(count(details.count)),
    details.deleted && text.deleted(count(details.deleted)),
  ].filter(Boolean)
  const gone = (id: string) => text.erased(id.slice(-SHORT_ID))
  return (
    <Row index={index} className={table.row}>
      <Cell className={table.main}>
        <strong>{text.acts[act]}</strong>
        {said.length > 0 && <span className={styles.quiet}>{said.join(' · ')}</span>}
      </Cell>
      <Cell className={table.main}>{target ?? (idTarget && gone(idTarget)) ?? ''}</Cell>
      <Cell className={styles.quiet}>{actor ? (actor.name ?? gone(actor._id)) : text.commandLine}</Cell>
      <Cell className={styles.quiet}>
        <time dateTime={at}>{moment(at)}</time>
      </Cell>
    </Row>
  )
}
