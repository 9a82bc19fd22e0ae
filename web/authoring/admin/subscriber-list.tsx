import { useState } from 'react'
import type { Subscriber } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { ErrorNotice, PagedList, Pill } from '#web/authoring/admin/paged-list.tsx'
import table from '#web/authoring/admin/table.module.css'
import { usePages } from '#web/authoring/admin/use-pages.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import type { Failure } from '#web/lib/call.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Cell, ColumnHead, RoleTable, Row } from '#web/ui/role-table.tsx'

const TONES = { confirmed: 'right', pending: 'near', unsubscribed: 'quiet' } as const

/** Newsletter subscribers, newest first, with an export. */
export function SubscriberList() {
  const { subscribers: text } = useAdminText()
  const pages = usePages('GET admin-subscribers', ({ email }) => email)
  return (
    <PagedList pages={pages} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
      {items => (
        <>
          <div className={styles.tools}>
            <p className={styles.quiet}>{text.note}</p>
            <Download />
          </div>
          <RoleTable className={`${table.table} ${table.subscribers}`} label={text.list} rowCount={-1}>
            <Row index={1} className={table.head}>
              <ColumnHead>{text.columns.email}</ColumnHead>
              <ColumnHead>{text.columns.state}</ColumnHead>
              <ColumnHead>{text.columns.language}</ColumnHead>
              <ColumnHead>{text.columns.since}</ColumnHead>
            </Row>
            {items.map((subscriber, index) => (
              <SubscriberRow key={subscriber.email} index={index + 2} subscriber={subscriber} />
            ))}
          </RoleTable>
        </>
      )}
    </PagedList>
  )
}

function SubscriberRow({ index, subscriber }: { index: number; subscriber: Subscriber }) {
  const { subscribers: text } = useAdminText()
  const { shortDay } = useFormats()
  const { email, state, language, createdAt } = subscriber
  return (
    <Row index={index} className={table.row}>
      <Cell className={table.main}>
        <strong>{email}</strong>
      </Cell>
      <Cell>
        <Pill tone={TONES[state]}>{text.states[state]}</Pill>
      </Cell>
      <Cell className={styles.quiet}>{text.languages[language]}</Cell>
      <Cell className={styles.quiet}>{shortDay(createdAt)}</Cell>
    </Row>
  )
}

/** Downloads the whole list as a file. */
function Download() {
  const { subscribers: text } = useAdminText()
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle')
  const download = async () => {
    setState('busy')
    const answer = await authorCall('GET admin-subscribers-csv')
    if (!answer.isOk) {
      return setState(answer)
    }
    saveFile(answer.data.fileName, answer.data.csv)
    setState('idle')
  }
  return (
    <>
      <Button isBusy={state === 'busy'} onClick={() => void download()}>
        {state !== 'busy' && <Icon name="download" size={20} />}
        {state === 'busy' ? text.downloading : text.download}
      </Button>
      {typeof state === 'object' && <ErrorNotice failure={state} />}
    </>
  )
}

function saveFile(name: string, content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // The browser starts the download before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
