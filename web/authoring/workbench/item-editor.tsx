import type { KeyboardEvent, ReactNode } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { contentOf } from '#web/authoring/item-forms/item-form.ts'
import { type ItemRecord, ItemRecordProvider } from '#web/authoring/item-forms/item-record.tsx'
import { ITEM_FORMS } from '#web/authoring/item-forms/registry.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { RecordForm } from '#web/authoring/kit/record-form.tsx'
import type { SaveWords } from '#web/authoring/kit/save-bar.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Row } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type ItemEditorProps = {
  record: ItemRecord
  /** Names the form. */
  label: string
  heading: ReactNode
  /** Facts beside the heading, and buttons. */
  badges: ReactNode
  tools: ReactNode
  words?: SaveWords
  /** Above the fields: hints, and why it was not saved. */
  notices: ReactNode
  /** The fields of its place. */
  place?: ReactNode
  isDisabledWhileSaving?: boolean
  /** Wraps the form. */
  around?: (form: ReactNode) => ReactNode
  /** Its shortcuts. */
  onKey?: (event: KeyboardEvent) => void
}

/** The form of an item of any kind: what it is, what is wrong with it, its place, and the fields of its kind. */
export function ItemEditor(props: ItemEditorProps) {
  const { record, label, heading, badges, tools, words, notices, place, around = asItIs, onKey } = props
  const { values, saving } = record
  const preview = useSteady(() => contentOf(values))
  const { Form, Head, Aside } = ITEM_FORMS[values.kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts; everything has a button
    <div className={styles.editor} onKeyDown={onKey}>
      <Row as="header" gap="2 3" align="center" className={styles.head}>
        {heading}
        {badges}
        <Row gap={2} align="center" className={styles.tools}>
          <PreviewButton
            item={preview}
            courseId={values.courseId || undefined}
            lessonNumber={values.lessonNumber}
          />
          {tools}
        </Row>
      </Row>
      <ItemRecordProvider record={record}>
        {around(
          <RecordForm record={record} label={label} words={words}>
            {notices}
            <fieldset
              className={styles.fields}
              disabled={props.isDisabledWhileSaving === true && saving.status === 'saving'}
            >
              {(Head || place) && (
                <div className={Aside ? styles.top : ''}>
                  <Card>
                    {Head && <Head />}
                    {place}
                  </Card>
                  {Aside && (
                    <Card>
                      <Aside />
                    </Card>
                  )}
                </div>
              )}
              <Form />
            </fieldset>
          </RecordForm>,
        )}
      </ItemRecordProvider>
    </div>
  )
}

function asItIs(form: ReactNode): ReactNode {
  return form
}

type StoredItemProps = {
  id: WordId
  loading: string
  /** Says that it is deleted. */
  gone: string
  onBack: () => void
  /** @param reload loads it again: another tab has saved it */
  children: (item: AuthoredItem, reload: () => void) => ReactNode
}

/** Loads an item for its form. */
export function StoredItem({ id, loading, gone, onBack, children }: StoredItemProps) {
  const { cancel } = useWorkbenchText()
  const item = useCallQuery('GET admin-item/:id', { params: { id } })
  if (item.error?.failure.code === 'word_not_found') {
    return (
      <Nothing title={gone}>
        <Button onPress={onBack}>{cancel}</Button>
      </Nothing>
    )
  }
  return (
    <QueryView query={item} loading={loading}>
      {stored => children(stored, () => void item.refetch())}
    </QueryView>
  )
}
