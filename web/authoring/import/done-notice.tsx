import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#web/authoring/import/import.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useCallMutation } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Row } from '#web/ui/layout.tsx'

/** The result of an import, and what comes next. It takes the focus, because the pressed button is gone. */
export function DoneNotice({
  title,
  hint,
  changeId,
  onUndone,
  children,
}: {
  title: string
  hint?: string
  changeId: string
  onUndone: () => void
  /** Links to where to go from here. */
  children: ReactNode
}) {
  const text = useImportText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { run, isBusy, failure } = useCallMutation('POST admin-change-undo/:changeId', {
    refreshes: ['GET admin-course/:id', 'GET admin-courses'],
  })
  const undo = async () => {
    const { isOk } = await run({ params: { changeId } })
    if (isOk) onUndone()
  }
  useEffect(() => heading.current?.focus(), [])
  return (
    <Row as="section" gap="3 4" align="center" className={styles.done} aria-labelledby="import-done">
      <Icon name="circle-check" size={28} />
      <div>
        <h2 id="import-done" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {hint && <p>{hint}</p>}
        {failure && <FailureNotice failure={failure} title={text.undoFailed} />}
      </div>
      <Row gap={2}>
        {children}
        <Button look="outline" isSmall icon="undo-2" isBusy={isBusy} onPress={() => void undo()}>
          {text.undo}
        </Button>
      </Row>
    </Row>
  )
}
