import { type ReactNode, type ToggleEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/menu.module.css'

/**
 * A button with a short menu. The platform closes it on Escape and on a press outside. Its content is rendered when
 * first opened: on a slow phone the entries were a third of a screen's work.
 */
export function Menu({ label, button, children }: { label: string; button: ReactNode; children: ReactNode }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // A public page is prerendered with its menu, which opens before the program has loaded.
  const isWritten = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [wasOpened, setWasOpened] = useState(isWritten)
  const fill = ({ newState }: ToggleEvent) => {
    if (newState === 'open') flushSync(() => setWasOpened(true))
  }
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
        onBeforeToggle={fill}
        onClick={() => list.current?.hidePopover()}
      >
        {wasOpened && children}
      </div>
    </>
  )
}
