import { memo, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { keepFocusAround } from '#web/authoring/kit/focus-around.ts'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/kit/save-bar.module.css'
import { isUnderWay, type SaveState } from '#web/authoring/kit/save-state.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { Row } from '#web/ui/layout.tsx'

/** How long «Guardado» stays. */
const SAVED_MS = 4_000

type SaveBarProps = {
  /** The number of unsaved changes. */
  count: number
  state: SaveState
  onSave: () => void
  onDiscard: () => void
  onShowChanges?: () => void
  /** The wording of the main button, if a screen has its own: «Crear ejercicio», «Creando…». */
  words?: SaveWords
  /** Buttons between the text and the actions: undo and redo. */
  children?: ReactNode
}

export type SaveWords = { save: string; saving: string }

/** The bar of unsaved changes at the bottom. Absent when there is nothing to report. */
export const SaveBar = memo(function SaveBar({
  count,
  state,
  onSave,
  onDiscard,
  onShowChanges,
  words,
  children,
}: SaveBarProps) {
  const { saveBar: text } = useKitText()
  const { save, saving: savingText } = words ?? text
  const saving = state.status === 'uploading' ? text.uploading : savingText
  const isSaved = useRecently(state)
  const isSaving = isUnderWay(state)
  const at = useTime(state.status === 'saved' ? state.at : undefined)
  const isShown = count > 0 || isSaving || isSaved
  return (
    <>
      <div role="status" className="spoken-only">
        {isSaved && text.saved(at)}
        {isSaving && saving}
      </div>
      {isShown && (
        <section className={styles.bar} aria-label={text.label} data-save-bar>
          <Sign state={state} count={count} />
          <div className={styles.text}>
            <Said count={count} state={state} at={at} />
          </div>
          {count > 0 && (
            <Row gap="2 3" align="center" ref={keepFocusAround} className={styles.actions}>
              {children}
              {onShowChanges && (
                <Button look="bare" icon="eye" onPress={onShowChanges}>
                  {text.show}
                </Button>
              )}
              <Button look="outline" isUnavailable={isSaving} onPress={onDiscard}>
                {text.discard}
              </Button>
              <Button look="sun" isBusy={isSaving} onPress={onSave}>
                {isSaving
                  ? saving
                  : state.status === 'failed' && !state.isInvalid && !words
                    ? text.retry
                    : save}
              </Button>
            </Row>
          )}
        </section>
      )}
    </>
  )
})

function Said({ count, state, at }: { count: number; state: SaveState; at: string }) {
  const { saveBar: text } = useKitText()
  if (count === 0 && state.status === 'saved') return <strong>{text.saved(at)}</strong>
  if (state.status === 'uploading') {
    return (
      <>
        <strong>{text.uploading}</strong>
        <span>{text.uploadingHint}</span>
      </>
    )
  }
  return (
    <>
      <strong>{text.count(count)}</strong>
      {state.status === 'failed' ? (
        <span role="alert" className={styles.failed}>
          {state.message}
        </span>
      ) : (
        <span>{text.hint(count)}</span>
      )}
    </>
  )
}

/** A dot of the sun while there are unsaved changes. */
function Sign({ state: { status }, count }: { state: SaveState; count: number }) {
  if (status === 'failed') return <Icon name="triangle-alert" size={22} />
  if (status === 'saved' && count === 0) return <Icon name="circle-check" size={22} />
  return <span className={styles.dot} />
}

/** HH:MM by this device's clock. */
function useTime(time: Date | undefined): string {
  const language = useLanguage()
  return time
    ? new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)
    : ''
}

function useRecently(state: SaveState): boolean {
  const [ended, setEnded] = useState<SaveState>()
  useEffect(() => {
    if (state.status !== 'saved') return
    const timer = setTimeout(() => setEnded(state), SAVED_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state.status === 'saved' && ended !== state
}
