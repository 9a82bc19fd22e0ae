import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '#web/features/player/over/milestone.module.css'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { IconButton } from '#web/ui/button.tsx'
import { recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The phase of the end of a lesson: celebrated, being rated over the page, or left to the learner. */
export type MilestonePhase = 'celebrated' | 'rated' | 'open'

/**
 * A full page over the player: a head with the celebration, what the learner reached, and below it, always visible, the
 * way to continue. Technically a dialog: it keeps the focus, and Escape stays in the lesson.
 */
export function Milestone({
  phase,
  title,
  head,
  celebration,
  children,
  sheet,
  onStay,
}: {
  phase: MilestonePhase
  title: ReactNode
  head: ReactNode
  celebration: ReactNode
  children: ReactNode
  /** The actions that follow: the first link or button is the main one. */
  sheet: ReactNode
  onStay: () => void
}) {
  const { shell } = useText()
  const isOpen = phase === 'open'
  const { dialog, heading, actions } = useModal(isOpen)
  const titleId = useId()
  // Interruptions wait until the page is left.
  useUnsaved(true)

  return (
    <dialog
      ref={dialog}
      className={styles.milestone}
      data-phase={phase}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        if (isOpen) onStay()
      }}
      // Browsers close a dialog without asking when Escape is pressed twice.
      onClose={() => (isOpen ? onStay() : dialog.current?.showModal())}
    >
      <div className={styles.scroll}>
        <div className={styles.page}>
          <div className={styles.close}>
            <IconButton label={shell.close} onClick={onStay}>
              <Icon name="x" />
            </IconButton>
          </div>
          <div className={styles.top}>
            <div className={styles.titled}>
              {head}
              <h2 ref={heading} id={titleId} tabIndex={-1}>
                {title}
              </h2>
            </div>
            {celebration}
          </div>
          {children}
        </div>
      </div>
      <div className={styles.sheet}>
        <div ref={actions} className={styles.actions}>
          {sheet}
        </div>
      </div>
    </dialog>
  )
}

/** Opens the dialog at its title. Once it is left to the learner, the focus is on the main action. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = dialog
    const opener = document.activeElement
    if (current && !current.open) current.showModal()
    heading.current?.focus({ preventScroll: true })
    return () => {
      current?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The opener may have disappeared with its step.
      recoverFocus()
    }
  }, [])
  useEffect(() => {
    // Do not move focus that the user has put elsewhere on the page.
    if (isOpen && document.activeElement === heading.current) {
      actions.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
  }, [isOpen])
  return { dialog, heading, actions }
}
