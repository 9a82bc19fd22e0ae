import { useMemo, useRef } from 'react'
import type { WireEntry } from '#contract/library.ts'
import { LIBRARY_TABS, type LibraryTab } from '#domain/library/library.ts'
import { type Found, search, searchKey } from '#domain/library/library-search.ts'
import { EntryRow } from '#web/features/library/entry-row.tsx'
import styles from '#web/features/library/library.module.css'
import { usePlaying } from '#web/features/library/use-playing.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Cell, ColumnHead, RoleTable, Row } from '#web/ui/role-table.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

/** Estimated height of a row in rem, before it is rendered: a card on a phone, a row on a desktop. */
const ROW_REM = 5.5

type ByTab = ReadonlyMap<LibraryTab, readonly Found<WireEntry>[]>
type EntryListProps = {
  byTab: ByTab
  tab: LibraryTab
  question: string
  onQuestion: (question: string) => void
  onTab: (tab: LibraryTab) => void
}

/** The entries of a tab as a searchable table with sound. */
export function EntryList({ byTab, tab, question, onQuestion, onTab }: EntryListProps) {
  const text = useLibraryText()
  const top = useRef<HTMLDivElement>(null)
  const own = byTab.get(tab)
  const found = useMemo(() => search(own ?? [], question), [own, question])
  const elsewhere = useMemo(() => foundElsewhere(byTab, tab, question), [byTab, tab, question])
  const isSearching = question.trim() !== ''

  const ask = (next: string) => {
    onQuestion(next)
    // Results start at the top; the user may have scrolled far down.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }

  if (!own) {
    return <Nothing title={text.empty.title} hint={text.empty.text} />
  }
  return (
    <div ref={top}>
      <div className={styles.tools}>
        <SearchField
          label={text.search.label}
          clearLabel={text.search.clear}
          value={question}
          onChange={ask}
        />
      </div>
      <p className={styles.count} role="status">
        {isSearching ? text.search.count(found.length) : text.search.all(found.length)}
      </p>
      {found.length > 0 && elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <span>{text.search.alsoTitle}</span>
          <ToOtherTabs elsewhere={elsewhere} onTab={onTab} look="link" />
        </div>
      )}
      {found.length > 0 ? (
        <Table tab={tab} entries={found} isGrouped={!isSearching} />
      ) : (
        <NotFound question={question} elsewhere={elsewhere} onTab={onTab} onClear={() => ask('')} />
      )}
    </div>
  )
}

function Table({
  tab,
  entries,
  isGrouped,
}: {
  tab: LibraryTab
  entries: readonly WireEntry[]
  isGrouped: boolean
}) {
  const text = useLibraryText()
  const { playing, silent, play } = usePlaying()
  const lines = useMemo(() => (isGrouped ? withSections(entries) : entries), [entries, isGrouped])
  return (
    <RoleTable label={text.tabs[tab]} rowCount={lines.length + 1} className={styles.table}>
      <Row index={1} className={styles.head}>
        <ColumnHead>{text.columns.english}</ColumnHead>
        <ColumnHead>{text.columns.spanish}</ColumnHead>
        <ColumnHead>{text.columns.audio}</ColumnHead>
      </Row>
      <LongList items={lines} estimatedRem={ROW_REM}>
        {(line, index) =>
          typeof line === 'string' ? (
            <Row key={`section ${line}`} index={index + 2} className={styles.section}>
              <Cell aria-colspan={3}>{sectionTitle(line, text)}</Cell>
            </Row>
          ) : (
            <EntryRow
              key={line._id}
              entry={line}
              rowIndex={index + 2}
              playing={playing?.id === line._id ? playing.part : null}
              isSilent={silent === line._id}
              onPlay={play}
            />
          )
        }
      </LongList>
    </RoleTable>
  )
}

function sectionTitle(section: string, text: ReturnType<typeof useLibraryText>): string {
  const titles: Record<string, string> = text.sections
  const lesson = /^lección (\d+)$/.exec(section)?.[1]
  return lesson === undefined ? (titles[section] ?? section) : text.lesson(lesson)
}

/** The entries with a section title before the first of each section. */
function withSections(entries: readonly WireEntry[]): (WireEntry | string)[] {
  return entries.flatMap((entry, index) => {
    const isNew = entry.section !== '' && entries[index - 1]?.section !== entry.section
    return isNew ? [entry.section, entry] : [entry]
  })
}

/** No results in this tab: the tabs that have some, or advice. */
function NotFound({
  question,
  elsewhere,
  onTab,
  onClear,
}: Pick<EntryListProps, 'question' | 'onTab'> & { elsewhere: readonly Elsewhere[]; onClear: () => void }) {
  const text = useLibraryText()
  return (
    <Nothing
      drawing="nothing"
      title={text.search.none(question.trim())}
      hint={elsewhere.length > 0 ? text.search.elsewhereTitle : text.search.noneHint}
    >
      <div className={styles.ways}>
        <ToOtherTabs elsewhere={elsewhere} onTab={onTab} />
        <Button look={elsewhere.length > 0 ? 'link' : 'quiet'} onClick={onClear}>
          {text.search.clear}
        </Button>
      </div>
    </Nothing>
  )
}

function ToOtherTabs({
  elsewhere,
  onTab,
  look = 'quiet',
}: Pick<EntryListProps, 'onTab'> & { elsewhere: readonly Elsewhere[]; look?: ButtonLook }) {
  const text = useLibraryText()
  return elsewhere.map(({ tab, count }) => (
    <Button key={tab} look={look} onClick={() => onTab(tab)}>
      {text.search.elsewhere(text.tabs[tab], count)}
    </Button>
  ))
}

/** Another tab, and how many of its entries match the question. */
type Elsewhere = { tab: LibraryTab; count: number }

function foundElsewhere(byTab: ByTab, own: LibraryTab, question: string): Elsewhere[] {
  if (searchKey(question) === '') return []
  return LIBRARY_TABS.filter(tab => tab !== own)
    .map(tab => ({ tab, count: search(byTab.get(tab) ?? [], question).length }))
    .filter(({ count }) => count > 0)
}
