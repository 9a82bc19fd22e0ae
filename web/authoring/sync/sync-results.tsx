import { useState } from 'react'
import type { SyncResult } from '#contract/authoring/sync.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Badge, FilterChips } from '#web/authoring/kit/chip.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import styles from '#web/authoring/sync/sync.module.css'
import { useSyncText } from '#web/text/authoring/sync/text.ts'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

/** Cards shown at once: a course may have thousands of learners. */
const PAGE_SIZE = 50

/** Each learner before and after, those with changes first. */
export function SyncResults({ results, total }: { results: readonly SyncResult[]; total: number }) {
  const text = useSyncText()
  const changed = results.filter(isChanged)
  const [shown, setShown] = useState<'changed' | 'all'>(changed.length > 0 ? 'changed' : 'all')
  const [limit, setLimit] = useState(PAGE_SIZE)
  const unchanged = results.filter(result => !isChanged(result))
  const listed = shown === 'changed' ? changed : [...changed, ...unchanged]
  if (total === 0) return <Nothing title={text.none} />
  return (
    <Stack as="section" gap={4} aria-label={text.results}>
      <p>
        <strong>{text.total(total)}</strong> · {text.changedCount(changed.length)}
      </p>
      <FilterChips
        label={text.shown}
        filters={[
          { value: 'changed', label: text.onlyChanged, count: changed.length, tone: 'near' },
          { value: 'all', label: text.all, count: results.length },
        ]}
        value={shown}
        onChange={setShown}
      />
      {listed.length === 0 && <Nothing title={text.noneChanged} />}
      {listed.slice(0, limit).map(result => (
        <ResultCard key={result.userId} result={result} />
      ))}
      {listed.length > limit && (
        <Button look="outline" onPress={() => setLimit(limit + PAGE_SIZE)}>
          {text.moreShown}
        </Button>
      )}
    </Stack>
  )
}

function ResultCard({ result }: { result: SyncResult }) {
  const text = useSyncText()
  const { userId, before, after } = result
  const place = ({ lesson, word, sentence }: SyncResult['before']['index']) =>
    text.place(lesson + 1, word + 1, sentence + 1)
  const rows = [
    [text.completed, before.completedCount, after.completedCount],
    [text.unlocked, before.unlockedCount, after.unlockedCount],
    [text.obsolete, before.obsoleteIds.length, before.obsoleteIds.length - after.removedObsoleteIds.length],
    [text.position, place(before.index), place(after.index)],
  ] as const
  return (
    <Card>
      <Row as="header" gap="2 3" align="center" className={styles.head}>
        <h2>{text.learner(userId)}</h2>
        {isChanged(result) ? (
          <Badge tone="near">{text.changed}</Badge>
        ) : (
          <Badge tone="right">{text.unchanged}</Badge>
        )}
      </Row>
      <table className={styles.table} aria-label={text.learner(userId)}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, old, next]) => (
            <tr key={label} data-changed={old !== next || undefined}>
              <th scope="row">{label}</th>
              <td>{old}</td>
              <td>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {before.obsoleteIds.length > 0 && (
        <details>
          <summary>
            {text.obsolete} ({before.obsoleteIds.length})
          </summary>
          <Muted className={styles.ids}>{before.obsoleteIds.join(', ')}</Muted>
        </details>
      )}
    </Card>
  )
}

/** Whether counts, position or obsolete ids differ (A4.25). */
function isChanged({ before, after }: SyncResult): boolean {
  return (
    before.completedCount !== after.completedCount ||
    before.unlockedCount !== after.unlockedCount ||
    before.obsoleteIds.length > 0 ||
    JSON.stringify(before.index) !== JSON.stringify(after.index)
  )
}
