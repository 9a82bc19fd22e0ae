import type { Subscriber } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { useCallMutation, useCallPages } from '#web/authoring/kit/query.ts'
import { FailureNotice, PagesView } from '#web/authoring/kit/query-view.tsx'
import { type Column, Table } from '#web/authoring/kit/table.tsx'
import { download } from '#web/lib/download.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Row } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

const TONES = { confirmed: 'right', pending: 'near', unsubscribed: 'quiet' } as const

/** Newsletter subscribers, newest first, with an export. */
export function SubscriberList() {
  const { subscribers: text } = useAdminText()
  const { shortDay } = useFormats()
  const pages = useCallPages('GET admin-subscribers', {}, ({ email }) => email)
  const { columns: names } = text
  const columns: Column<Subscriber>[] = [
    { name: names.email, look: 'main', cell: ({ email }) => <strong>{email}</strong> },
    {
      name: names.state,
      cell: ({ state }) => <Badge tone={TONES[state]}>{text.states[state]}</Badge>,
    },
    { name: names.language, look: 'quiet', cell: ({ language }) => text.languages[language] },
    { name: names.since, look: 'quiet', cell: ({ createdAt }) => shortDay(createdAt) },
  ]
  return (
    <PagesView pages={pages} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
      {items => (
        <>
          <Row gap={3} align="center" justify="between">
            <p className={styles.quiet}>{text.note}</p>
            <Download />
          </Row>
          <Table
            className={styles.subscribers}
            label={text.list}
            columns={columns}
            items={items}
            idOf={({ email }) => email}
            isPartial
          />
        </>
      )}
    </PagesView>
  )
}

/** All subscribers as a file for a spreadsheet. */
function Download() {
  const { subscribers: text } = useAdminText()
  const { run, isBusy, failure } = useCallMutation('GET admin-subscribers-csv')
  const save = async () => {
    const answer = await run()
    if (!answer.isOk) return
    const { csv, fileName } = answer.data
    download(csv, { type: 'text/csv;charset=utf-8', fileName })
  }
  return (
    <>
      <Button icon="download" isBusy={isBusy} onPress={() => void save()}>
        {isBusy ? text.downloading : text.download}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  )
}
