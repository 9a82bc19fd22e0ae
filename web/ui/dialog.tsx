import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { IconButton } from '#web/ui/button.tsx'
import { closeOnBack } from '#web/ui/close-on-back.ts'
import styles from '#web/ui/dialog.module.css'
import { recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSwipe } from '#web/ui/use-swipe.ts'

/** Distance of a closing swipe (P4.42). */
const SWIPE_PX = 50

type DialogProps = {
  title: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  onClose: () => void
  /** `sheet` rises from the bottom on a phone; `side` comes from the left. */
  from?: 'sheet' | 'side'
  /** Whether a press on the backdrop closes it. */
  closesOnBackdrop?: boolean
  children: ReactNode
  actions?: ReactNode
  /** Focuses the first action instead of the close button: for messages that offer a next step. */
  startsAtAction?: boolean
  /** Called after the dialog has closed and the opener has the focus again. */
  onClosed?: () => void
}

/**
 * A modal dialog: the platform traps the focus and closes on Escape; "back" closes it too, and a swipe towards its
 * origin; the opener gets the focus back. Open while mounted.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  from = 'sheet',
  closesOnBackdrop = true,
  children,
  actions,
  startsAtAction = false,
  onClosed,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const actionsRef = useRef<HTMLDivElement>(null)
  const titleId = useId()
  // The dialog has priority over interruptions.
  useUnsaved(true)
  const close = useEffectEvent(onClose)
  useEffect(() => closeOnBack(() => close()), [])
  useModal(ref, startsAtAction ? actionsRef : undefined, onClosed)

  // A form is closed only by a button, to protect its input.
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
        {actions && (
          <div ref={actionsRef} className={styles.actions}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Open while mounted; then the opener gets the focus back. @param actions where the focus starts */
function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  actions: RefObject<HTMLElement | null> | undefined,
  onClosed: (() => void) | undefined,
): void {
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    actions?.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => {
      dialog?.close()
      // The dialog is unmounted by now, and then the platform does not restore the focus.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The opener may have disappeared with the step it belonged to.
      recoverFocus()
      closed.current?.()
    }
  }, [ref, actions])
}

/** On wider screens a sheet is a card in the middle, with no edge to swipe towards. */
function isAtBottom(dialog: HTMLElement): boolean {
  return dialog.getBoundingClientRect().bottom >= window.innerHeight - 1
}
