import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

/** Small enough to render within a frame on a cheap phone. */
const CHUNK = 10
/** Rendered before the visible part is known. */
const FIRST_CHUNKS = 2
/** Rendered above and below the screen. */
const AHEAD = '100% 0px'

type LongListProps<Item> = {
  items: readonly Item[]
  /** Estimated height of an item in rem, until it is rendered. */
  estimatedRem: number
  children: (item: Item, index: number) => ReactNode
}

/**
 * A list of thousands that scrolls with the page: only items near the screen are rendered; the rest is empty space of
 * the same height. The browser's "find in page" finds only rendered items, so provide a search.
 */
export function LongList<Item>({ items, estimatedRem, children }: LongListProps<Item>) {
  const watch = useNearness()
  const chunks = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, chunk) => chunk * CHUNK)
  return chunks.map(from => {
    const count = Math.min(CHUNK, items.length - from)
    return (
      <Chunk
        key={from}
        watch={watch}
        isFirst={from < FIRST_CHUNKS * CHUNK}
        estimatedHeight={`${count * estimatedRem}rem`}
      >
        {() => items.slice(from, from + CHUNK).map((item, index) => children(item, from + index))}
      </Chunk>
    )
  })
}

function Chunk({
  watch,
  isFirst,
  estimatedHeight,
  children,
}: {
  watch: Watch
  isFirst: boolean
  estimatedHeight: string
  children: () => ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)
  const height = useRef<string>(undefined)
  const [isNear, setIsNear] = useState(isFirst)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    return watch(element, nowNear => {
      // Keep the focused item, or the keyboard would start over at the top.
      if (!nowNear && element.contains(document.activeElement)) return
      if (!nowNear && element.childElementCount > 0) height.current = `${element.offsetHeight}px`
      setIsNear(nowNear)
    })
  }, [watch])

  return (
    <div ref={ref} style={isNear ? undefined : { height: height.current ?? estimatedHeight }}>
      {isNear && children()}
    </div>
  )
}

type Watch = (element: Element, tell: (isNear: boolean) => void) => () => void

/** Reports whether elements are near the screen, with one shared observer. */
function useNearness(): Watch {
  const told = useRef(new Map<Element, (isNear: boolean) => void>())
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])

  return useCallback((element, tell) => {
    observer.current ??= new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) told.current.get(target)?.(isIntersecting)
      },
      { rootMargin: AHEAD },
    )
    const { current } = observer
    told.current.set(element, tell)
    current.observe(element)
    return () => {
      told.current.delete(element)
      current.unobserve(element)
    }
  }, [])
}
