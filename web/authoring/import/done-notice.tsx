import { type ReactNode, useEffect, useRef } from 'react'
import styles from '#web/authoring/import/import.module.css'
import { useUndo } from '#web/authoring/import/use-undo.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
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
  const { undo, isBusy, failure } = useUndo(changeId, onUndone)
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
