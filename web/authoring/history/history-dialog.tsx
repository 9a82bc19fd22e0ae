import { useId, useState } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import type { readHistory, Superseded } from '#contract/authoring/history.ts'
import type { Output } from '#contract/endpoint.ts'
import styles from '#web/authoring/history/history.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { ChangeList } from '#web/authoring/kit/change-list.tsx'
import { changesBetween } from '#web/authoring/kit/changes.ts'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { useCallMutation, useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import type { Failure } from '#web/lib/call.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useHistoryText } from '#web/text/authoring/history/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type Version = Output<typeof readHistory>['versions'][number]

type HistoryDialogProps = {
  /** An item or a course. */
  recordId: string
  /** As authors know it: «ship». */
  name: string
  onClose: () => void
}

/**
 * The versions of a record: who changed what and when, side by side with the previous state, and a way to restore it.
 */
export function HistoryDialog({ recordId, name, onClose }: HistoryDialogProps) {
  const text = useHistoryText()
  const query = useCallQuery('GET admin-history/:recordId', { params: { recordId } })
  return (
    <Dialog title={text.title(name)} size="full" onClose={onClose} closesOnBackdrop>
      <QueryView query={query} loading={text.loading}>
        {({ versions }) =>
          versions.length === 0 ? (
            <Nothing title={text.empty} hint={text.emptyHint} />
          ) : (
            <Versions recordId={recordId} versions={versions} onDone={onClose} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Versions({
  recordId,
  versions,
  onDone,
}: {
  recordId: string
  versions: readonly Version[]
  onDone: () => void
}) {
  const text = useHistoryText()
  const { moment } = useFormats()
  const [chosenId, setChosenId] = useState(versions[0]?.id)
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0]
  return (
    <div className={styles.history}>
      <ListBox
        aria-label={text.list}
        className={styles.list}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen ? [chosen.id] : []}
        onSelectionChange={keys => setChosenId(String([...keys][0]))}
        items={versions}
        autoFocus
      >
        {version => (
          <ListBoxItem
            id={version.id}
            className={styles.version}
            textValue={`${text.actions[version.action]} ${moment(version.at)}`}
          >
            {/* The name includes all of it: many versions would be just «Editado». */}
            <Text slot="label" className={styles.said}>
              <b>{text.actions[version.action]}</b>{' '}
              <span>
                {moment(version.at)} · {version.author?.name || version.author?.username || text.erased}
              </span>{' '}
              <span>{namesOf(version.fields, text.fields)}</span>
            </Text>
          </ListBoxItem>
        )}
      </ListBox>
      {chosen && <Chosen key={chosen.id} recordId={recordId} version={chosen} onDone={onDone} />}
    </div>
  )
}

function Chosen({ recordId, version, onDone }: { recordId: string; version: Version; onDone: () => void }) {
  const text = useHistoryText()
  const heading = useId()
  // All screens must show the record's current state.
  const restoring = useCallMutation('POST admin-history-restore', { refreshes: 'everything' })
  const undoing = useCallMutation('POST admin-change-undo/:changeId', { refreshes: 'everything' })
  const failure = restoring.failure ?? undoing.failure
  const { before, after, changedRecords, changeId, id } = version
  const changes = before ? changesBetween(before, after) : []

  const finish = (said: string) => {
    showToast({ text: said })
    onDone()
  }
  const goBack = async () => {
    undoing.reset()
    const { isOk } = await restoring.run({ body: { recordId, id } })
    if (isOk) finish(text.restored)
  }
  const undoAll = async () => {
    restoring.reset()
    const isDone = await confirm({
      title: text.undoTitle,
      text: text.undoText(changedRecords),
      action: text.undoAction,
      run: () => undoing.run({ params: { changeId } }),
    })
    if (isDone) finish(text.undone)
  }
  return (
    <Stack as="section" gap={3} className={styles.chosen} aria-labelledby={heading}>
      <h3 id={heading}>{text.changes}</h3>
      {before === null ? (
        <p>{text.made}</p>
      ) : changes.length === 0 ? (
        <p>{text.noChange}</p>
      ) : (
        <ChangeList label={text.changes} changes={changes} labelOf={path => labelOf(path, text.fields)} />
      )}
      {failure && <FailureNotice failure={failure} />}
      {failure && <SupersededList failure={failure} />}
      {before !== null && (
        <Row gap={3} align="center" className={styles.actions}>
          <p>{text.backHint}</p>
          <Button
            look="primary"
            icon="rotate-ccw-clock"
            isBusy={restoring.isBusy}
            onPress={() => void goBack()}
          >
            {restoring.isBusy ? text.backBusy : text.back}
          </Button>
        </Row>
      )}
      {changedRecords > 1 && (
        <Button icon="undo-2" onPress={() => void undoAll()}>
          {text.undoAll(changedRecords)}
        </Button>
      )}
    </Stack>
  )
}

function SupersededList({ failure }: { failure: Failure }) {
  const text = useHistoryText()
  const { records = [] } = (failure.current ?? {}) as Partial<Superseded>
  if (records.length === 0) return null
  return (
    <p>
      {text.superseded} {records.map(({ title }) => `«${title}»`).join(', ')}
    </p>
  )
}

function namesOf(fields: readonly string[], names: Record<string, string>): string {
  return fields.map(field => names[field] ?? field).join(', ')
}

/** «Frase 2 · Inglés» for `sentences.1.englishWord`. */
function labelOf(path: string, names: Record<string, string>): string {
  const parts = path
    .split('.')
    .map(part => (/^\d+$/.test(part) ? String(Number(part) + 1) : (names[part] ?? part)))
  return parts.join(' ').replace(/ (\d+) (?=\S)/g, ' $1 · ')
}
