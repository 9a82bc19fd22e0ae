import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/menu.module.css'

/** A button with a short menu. The platform closes it on Escape and on a press outside. */
export function Menu({ label, button, children }: { label: string; button: ReactNode; children: ReactNode }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton label={label} popoverTarget={id} aria-haspopup="true">
        {button}
      </IconButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: any press inside closes the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the links and buttons inside */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
