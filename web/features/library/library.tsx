import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { WireEntry } from '#contract/library.ts'
import { LIBRARY_TABS, type LibraryTab } from '#domain/library/library.ts'
import { searchable } from '#domain/library/library-search.ts'
import { EntryList } from '#web/features/library/entry-list.tsx'
import styles from '#web/features/library/library.module.css'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const Alphabet = lazyWithPreload(() => import('#web/features/library/alphabet.tsx').then(m => m.Alphabet))

/** The library: searchable entries with sound, in tabs (L2.42, L2.43). */
export function Library() {
  const text = useLibraryText()
  const { failure } = useText()
  const { data: entries, failure: refused, reload } = useLoaded('GET library', {})
  const { tab, setTab, question, setQuestion } = useAddress()

  return (
    <main className={styles.page} id="content">
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <Tabs
        label={text.title}
        tabs={LIBRARY_TABS.map(value => ({ value, label: text.tabs[value] }))}
        value={tab}
        onChange={setTab}
      >
        {refused && !entries && (
          <div role="alert">
            <Nothing
              drawing={
                refused.code === 'unreachable'
                  ? 'offline'
                  : refused.code === 'not_entitled'
                    ? 'door'
                    : 'fault'
              }
              title={failure.title}
              hint={reasonOf(refused, failure.offline)}
            >
              {refused.code === 'not_entitled' ? (
                <ButtonLink to="/plan">{text.toPlan}</ButtonLink>
              ) : (
                <Button onClick={reload}>{failure.retry}</Button>
              )}
            </Nothing>
          </div>
        )}
        {!refused && !entries && <Skeleton />}
        {entries && (
          <Shown entries={entries} tab={tab} onTab={setTab} question={question} onQuestion={setQuestion} />
        )}
      </Tabs>
    </main>
  )
}

type ShownProps = {
  entries: WireEntry[]
  tab: LibraryTab
  onTab: (tab: LibraryTab) => void
  question: string
  onQuestion: (question: string) => void
}

function Shown({ entries, tab, onTab, question, onQuestion }: ShownProps) {
  const byTab = useMemo(() => Map.groupBy(searchable(entries), ({ entry }) => entry.tab), [entries])
  if (tab === 'alphabet') {
    return (
      <Suspense fallback={<Skeleton />}>
        <Alphabet letters={byTab.get('alphabet')?.map(({ entry }) => entry) ?? []} />
      </Suspense>
    )
  }
  return (
    <EntryList key={tab} byTab={byTab} tab={tab} question={question} onQuestion={onQuestion} onTab={onTab} />
  )
}

function Skeleton() {
  const { loading } = useLibraryText()
  return (
    <Stack gap={2} aria-busy="true">
      <p className="spoken-only" role="status">
        {loading}
      </p>
      <div className={styles.blank} />
      <div className={styles.blank} />
      <div className={styles.blank} />
    </Stack>
  )
}

/** Browsers refuse an address that changes with every letter. */
const SETTLED_MS = 300

/** Tab and query are in the address, for links, reloads and the back button. The query stays when the tab changes. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = LIBRARY_TABS.find(one => one === asked) ?? LIBRARY_TABS[0]
  const named = params.get('q') ?? ''
  const [question, setQuestion] = useState(named)
  const change = (name: 'tab' | 'q', value: string) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current)
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed changes the address
  useEffect(() => {
    if (question === named) return
    const timer = setTimeout(() => setParams(change('q', question), { replace: true }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [question])
  return {
    tab,
    setTab: (next: LibraryTab) => {
      if (next !== tab) setParams(change('tab', next === LIBRARY_TABS[0] ? '' : next))
    },
    question,
    setQuestion,
  }
}
