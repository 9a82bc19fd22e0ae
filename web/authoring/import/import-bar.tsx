import type { RunImport } from '#web/authoring/import/use-run-import.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { ProgressBar } from '#web/authoring/kit/progress.tsx'
import styles from '#web/authoring/kit/save-bar.module.css'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Row } from '#web/ui/layout.tsx'

type BarProps = {
  checkedCount: number
  readyCount: number
  running: RunImport
  isShown: boolean
  isOnlyErrors: boolean
  onOnlyErrors: () => void
  onDiscard: () => void
}

/** The number of rows that are ready, and the button to import them. */
export function ImportBar({ checkedCount, readyCount, running, isShown, ...rest }: BarProps) {
  const text = useImportText()
  if (!isShown) return null
  const { isOnlyErrors, onOnlyErrors, onDiscard } = rest
  const { state, run } = running
  const errorCount = checkedCount - readyCount
  const discard = async () => {
    const question = { title: text.discardTitle, text: text.discardText, action: text.discard }
    if (await confirm({ ...question, isDanger: true })) onDiscard()
  }
  if (state.status === 'running') {
    const isSent = state.share >= 1
    return (
      <section className={styles.bar} aria-label={text.progress.label}>
        <ProgressBar
          label={isSent ? text.progress.saving : text.progress.sending}
          value={isSent ? undefined : Math.round(state.share * 100)}
        />
      </section>
    )
  }
  return (
    <section className={styles.bar} aria-label={text.progress.label}>
      <Icon
        name={state.status === 'failed' || errorCount > 0 ? 'triangle-alert' : 'circle-check'}
        size={22}
      />
      <div className={styles.text}>
        <strong role="status">{text.summary(readyCount, errorCount)}</strong>
        {state.status === 'failed' ? (
          <span role="alert" className={styles.failed}>
            {state.failure.code === 'unreachable'
              ? text.unanswered
              : `${text.failed} ${state.failure.message}`}
          </span>
        ) : (
          <span>{hintOf(text, { checkedCount, errorCount })}</span>
        )}
      </div>
      <Row gap="2 3" align="center" className={styles.actions}>
        {errorCount > 0 && (
          <Button look="bare" icon="filter" aria-pressed={isOnlyErrors} onPress={onOnlyErrors}>
            {text.onlyErrors}
          </Button>
        )}
        <Button look="outline" onPress={() => void discard()}>
          {text.discard}
        </Button>
        {readyCount > 0 && (
          <Button look="sun" onPress={() => void run()}>
            {text.submit(readyCount)}
          </Button>
        )}
      </Row>
    </section>
  )
}

function hintOf(
  { summaryHint }: ReturnType<typeof useImportText>,
  { checkedCount, errorCount }: { checkedCount: number; errorCount: number },
): string {
  if (checkedCount === 0) return summaryHint.nothing
  return errorCount > 0 ? summaryHint.errors : summaryHint.ready
}
