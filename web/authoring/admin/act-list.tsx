import { useState } from 'react'
import type { WireAct } from '#contract/audit.ts'
import { ADMINISTRATOR_ACTS, type AdministratorAct } from '#domain/administration/acts.ts'
import type { UserId } from '#domain/ids.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { Select } from '#web/authoring/kit/fields.tsx'
import { useCallPages, useCallQuery } from '#web/authoring/kit/query.ts'
import { PagesView } from '#web/authoring/kit/query-view.tsx'
import { type Column, Table } from '#web/authoring/kit/table.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAuditText } from '#web/text/authoring/audit/text.ts'
import { Grid } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

const ALL = 'all'
/** Enough of an id to tell two of them apart. */
const SHORT_ID = 8

type Filters = { actor?: UserId; act?: AdministratorAct }

/** What administrators did (decision 029), newest first: all of them or one, all kinds or one. */
export function ActList() {
  const text = useAuditText()
  const [filters, setFilters] = useState<Filters>({})
  const pages = useCallPages('GET admin-acts', filters, ({ _id }) => _id)
  const columns = useColumns()
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <p className={styles.quiet}>{text.note}</p>
      <ActFilters filters={filters} onChange={setFilters} />
      <PagesView
        pages={pages}
        empty={
          isFiltered ? (
            <Nothing drawing="nothing" title={text.noneFound} hint={text.noneFoundHint}>
              <Button onPress={() => setFilters({})}>{text.showAll}</Button>
            </Nothing>
          ) : (
            <Nothing title={text.empty} hint={text.emptyHint} />
          )
        }
      >
        {items => (
          <Table
            className={styles.acts}
            label={text.list}
            columns={columns}
            items={items}
            idOf={({ _id }) => _id}
            isPartial
          />
        )}
      </PagesView>
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
    <Grid gap={3} column="14rem" className={styles.filters}>
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
    </Grid>
  )
}

function useColumns(): Column<WireAct>[] {
  const text = useAuditText()
  const { moment } = useFormats()
  const gone = (id: string) => text.erased(id.slice(-SHORT_ID))
  return [
    {
      name: text.columns.act,
      look: 'main',
      cell: ({ act, details }) => (
        <>
          <strong>{text.acts[act]}</strong>
          <Details details={details} />
        </>
      ),
    },
    {
      name: text.columns.target,
      look: 'main',
      cell: ({ target, idTarget }) => target ?? (idTarget && gone(idTarget)) ?? '',
    },
    {
      name: text.columns.who,
      look: 'quiet',
      cell: ({ actor }) => (actor ? (actor.name ?? gone(actor._id)) : text.commandLine),
    },
    { name: text.columns.when, look: 'quiet', cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  ]
}

function Details({ details: { role, lesson, count: all, deleted } }: Pick<WireAct, 'details'>) {
  const text = useAuditText()
  const { count } = useFormats()
  const said = [
    role && text.roles[role],
    lesson && text.lesson(lesson),
    all && text.count(count(all)),
    deleted && text.deleted(count(deleted)),
  ].filter(Boolean)
  return said.length > 0 && <span>{said.join(' · ')}</span>
}
