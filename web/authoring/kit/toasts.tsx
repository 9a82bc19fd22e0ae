import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { sharedValue } from '#web/authoring/kit/shared-value.ts'
import styles from '#web/authoring/kit/toasts.module.css'
import { useText } from '#web/lib/language.tsx'

/** A message at the bottom that disappears by itself. Failures are not toasts: they stay where they happened. */
export type Toast = {
  text: string
  /** How long it stays; the time pauses while it has the focus or the pointer. */
  seconds?: number
  action?: { label: string; run: () => void }
}

const SECONDS = 4

const queue = sharedValue<readonly (Toast & { id: number })[]>([])
let lastId = 0

/** Shows a toast after those already waiting. @returns the function that removes it */
export function showToast(toast: Toast): () => void {
  const id = ++lastId
  queue.set([...queue.get(), { ...toast, id }])
  return () => remove(id)
}

function remove(id: number): void {
  queue.set(queue.get().filter(one => one.id !== id))
}

/** Where toasts appear; render it once in the program. */
export function Toasts() {
  const [first] = queue.use()
  useEffect(() => () => queue.set([]), [])
  return (
    <div className={styles.region} role="status">
      {first && <Shown key={first.id} toast={first} onEnd={() => remove(first.id)} />}
    </div>
  )
}

function Shown({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { shell } = useText()
  const [isHeld, setIsHeld] = useState(false)
  const { text, seconds = SECONDS, action } = toast
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast ends once
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onEnd, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, seconds])
  const frame = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(undefined)
  /** The focus returns to where it was, or to the screen if that is gone. */
  const end = () => {
    const hadFocus = frame.current?.contains(document.activeElement)
    onEnd()
    if (!hadFocus) return
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content')
    back?.focus()
  }
  const hold = {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
      setIsHeld(true)
    },
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setIsHeld(false),
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsHeld(pointerType === 'mouse'),
    onPointerLeave: () => setIsHeld(false),
  }
  return (
    <div ref={frame} className={styles.toast} {...hold}>
      <p>{text}</p>
      {action && (
        <Button
          look="bare"
          onPress={() => {
            end()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={shell.close} icon="x" onPress={end} />
    </div>
  )
}
