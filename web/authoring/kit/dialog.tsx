import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '#web/authoring/kit/button.tsx'
import styles from '#web/authoring/kit/dialog.module.css'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** `wide` for a comparison or a table, `full` for a tool with a list. */
  size?: 'normal' | 'wide' | 'full'
  /** Whether a press beside it closes the dialog. Not for forms with input. */
  closesOnBackdrop?: boolean
  /** An alert dialog is a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
  /** The buttons at the bottom, the main one first. */
  actions?: ReactNode
}

/** A modal dialog; a sheet from the bottom on a phone. Open while mounted; the opener gets the focus back. */
export function Dialog({
  title,
  onClose,
  size = 'normal',
  closesOnBackdrop = false,
  role = 'dialog',
  children,
  actions,
}: DialogProps) {
  const { shell } = useText()
  // New versions of the program are not offered over a dialog.
  useUnsaved(true)
  return (
    <ModalOverlay
      isOpen
      isDismissable={closesOnBackdrop}
      onOpenChange={isOpen => !isOpen && onClose()}
      className={styles.overlay}
    >
      <Modal className={size === 'normal' ? styles.modal : `${styles.modal} ${styles[size]}`}>
        <AriaDialog className={styles.dialog} role={role}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={shell.close} icon="x" onPress={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
