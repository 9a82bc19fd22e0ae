import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from '#web/authoring/preview/preview.module.css'

type LearnerFrameProps = {
  label: string
  width: number
  height: number
  theme: 'light' | 'dark'
  children: ReactNode
}

/** A document in standards mode. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'

/**
 * A document of the size of a learner's screen, so that media queries and viewport units match the learner's. Its
 * content belongs to this program: no second one is loaded. It is scaled down if there is not enough room.
 */
export function LearnerFrame({ label, width, height, theme, children }: LearnerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const scale = useScale(room, { width, height })

  const load = () => {
    const page = frame.current?.contentDocument
    if (page) setBody(page.body)
  }
  useEffect(() => (body ? copyStyles(body.ownerDocument) : undefined), [body])
  useEffect(() => {
    if (!body) return
    const { documentElement } = body.ownerDocument
    documentElement.dataset.theme = theme
    documentElement.lang = document.documentElement.lang
  }, [body, theme])

  return (
    <div className={styles.room} ref={room}>
      <div className={styles.device} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={label}
          srcDoc={EMPTY}
          onLoad={load}
          width={width}
          height={height}
          style={{ scale: `${scale}` }}
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  )
}

/** The scale at which the frame fits. */
function useScale(
  room: { current: HTMLElement | null },
  { width, height }: { width: number; height: number },
): number {
  const [space, setSpace] = useState({ width, height })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSpace({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [room])
  return Math.min(1, space.width / width, space.height / height)
}

/** Copies the program's styles, including those of parts loaded later. */
function copyStyles(page: Document): () => void {
  const copies = new Map<Node, Node>()
  const copy = () => {
    for (const style of document.head.querySelectorAll('link[rel=stylesheet], style')) {
      if (copies.has(style)) continue
      const own = style.cloneNode(true)
      copies.set(style, own)
      page.head.append(own)
    }
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
