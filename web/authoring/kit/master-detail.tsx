import { type ReactNode, useEffect, useRef } from 'react'
import {
  Button as AriaButton,
  GridList,
  GridListItem,
  Input,
  Label,
  ListLayout,
  SearchField,
  Virtualizer,
} from 'react-aria-components'
import { SEARCH_LENGTH } from '#contract/authoring/items.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/kit/master-detail.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type MasterDetailProps = {
  /** Search, filters and the list: `ListSearch`, `FilterChips`, `ListCount`, `RecordList`. */
  list: ReactNode
  /** The form of the open item; undefined if none is open. */
  children?: ReactNode
  /** Shown beside the list when nothing is open. */
  empty?: ReactNode
  /** Returns to the list when the two do not fit side by side. */
  onBack: () => void
}

/** A list of 360 px with the open item beside it; below 900 px one of the two, with a way back. */
export function MasterDetail({ list, children, empty, onBack }: MasterDetailProps) {
  const { list: text } = useKitText()
  const isOpen = children !== undefined && children !== null && children !== false
  return (
    <div className={styles.frame} data-open={isOpen || undefined}>
      <div className={styles.list}>{list}</div>
      <div>
        {isOpen ? (
          <>
            <div className={styles.back}>
              <Button look="bare" icon="arrow-left" onPress={onBack}>
                {text.back}
              </Button>
            </div>
            {children}
          </>
        ) : (
          (empty ?? <p className={styles.nothing}>{text.nothingOpen}</p>)
        )}
      </div>
    </div>
  )
}

/** The search field above a list. */
export function ListSearch({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
}: {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Called on Enter; without it the list is searched while typing. */
  onSubmit?: (value: string) => void
}) {
  const { list: text } = useKitText()
  return (
    <SearchField value={value} onChange={onChange} onSubmit={onSubmit} className={styles.search}>
      <Label>{label}</Label>
      <span className={styles.box}>
        <Icon name="search" />
        <Input
          placeholder={placeholder ?? ''}
          maxLength={SEARCH_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {value !== '' && (
          <AriaButton aria-label={text.clear}>
            <Icon name="x" />
          </AriaButton>
        )}
      </span>
    </SearchField>
  )
}

/** «3 de 120», read out on change. */
export function ListCount({ shown, total }: { shown: number; total: number }) {
  const { list: text } = useKitText()
  const { count } = useFormats()
  return (
    <p role="status" className={styles.count}>
      {text.count(count(shown), count(total))}
    </p>
  )
}

type RecordListProps<Item extends object> = {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** For typing the first letters, and for screen readers. */
  textOf: (item: Item) => string
  /** The id of the open item. */
  openId: string | null
  onOpen: (id: string) => void
  /** A row of exactly `rowHeight` pixels. */
  children: (item: Item) => ReactNode
  rowHeight?: number
  empty?: ReactNode
}

/**
 * A list of thousands, of which only the visible rows exist. Arrows, Home, End, page keys and typed letters move within
 * it; Enter or a press opens. It scrolls on its own.
 */
export function RecordList<Item extends object>(props: RecordListProps<Item>) {
  const { label, items, idOf, textOf, openId, onOpen, children, rowHeight = 52, empty } = props
  const { list: text } = useKitText()
  const frame = useRef<HTMLDivElement>(null)
  // An item opened by an address is scrolled into view once.
  const first = useRef(openId)
  useEffect(() => {
    const index = items.findIndex(item => idOf(item) === first.current)
    const list = frame.current?.querySelector('[role="grid"]')
    if (index < 0 || !list) return
    list.scrollTop = Math.max(0, index * rowHeight - list.clientHeight / 2)
    first.current = null
  }, [items, idOf, rowHeight])

  if (items.length === 0) return <div className={styles.empty}>{empty ?? text.none}</div>
  return (
    <div ref={frame} className={styles.records}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight, padding: 8 }}>
        <GridList
          aria-label={label}
          className={styles.grid}
          items={items.map(item => ({ id: idOf(item), item, isOpen: idOf(item) === openId }))}
          onAction={key => onOpen(String(key))}
        >
          {({ id, item, isOpen }) => (
            <GridListItem
              id={id}
              textValue={textOf(item)}
              className={styles.row}
              data-open={isOpen || undefined}
            >
              {children(item)}
              {isOpen && <span className="spoken-only">{text.open}</span>}
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </div>
  )
}
