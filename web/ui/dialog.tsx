import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/dialog.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { useSwipe } from '#web/ui/use-swipe.ts'

/** Distance of a swipe that puts away what is open (specification 1, sections 4 and 9). */
const SWIPE_PX = 50

type DialogProps = {
  title: ReactNode
  /** The name of the X. */
  closeLabel: string
  onClose: () => void
  /** `sheet` rises from below on a phone; `side` comes from the left. */
  from?: 'sheet' | 'side'
  /** Whether a press beside it closes it. */
  closesOnBackdrop?: boolean
  children: ReactNode
  actions?: ReactNode
}

/**
 * A modal dialog: the platform traps the focus and closes on Escape; a swipe puts it away to where it came from; whoever
 * opened it gets the focus back. It is open for as long as it is rendered.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  from = 'sheet',
  closesOnBackdrop = true,
  children,
  actions,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // What is asked here is asked first.
  useUnsaved(true)

  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      // The dialog has left the page by now, and then the platform does not give the focus back.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  // A form is left by a button, so that nothing that was typed is lost by the way.
  const swipe = useSwipe(
    SWIPE_PX,
    from === 'sheet' ? { down: onClose } : { left: onClose },
    (touched, dialog) =>
      closesOnBackdrop &&
      touched.closest('dialog') === dialog &&
      touched.closest('form') === null &&
      (from === 'side' || (dialog.scrollTop <= 0 && isAtBottom(dialog))),
  )

  const closeOnBackdrop = (event: MouseEvent) => {
    if (closesOnBackdrop && event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the platform turns into cancel
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[from]}`}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      {...swipe}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.body}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

/** On wider screens a sheet is a card in the middle, which comes from nowhere. */
function isAtBottom(dialog: HTMLElement): boolean {
  return dialog.getBoundingClientRect().bottom >= window.innerHeight - 1
}
