import type { ReactNode } from 'react'
import styles from '#web/authoring/kit/change-list.module.css'
import type { Change } from '#web/authoring/kit/changes.ts'
import { isPlain } from '#web/authoring/kit/values.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** Field, before and after: one row per change. */
export function ChangeList({
  label,
  changes,
  labelOf,
}: {
  label: string
  changes: readonly Change[]
  /** The name of a field by its path. */
  labelOf: (path: string) => string
}) {
  const { changes: text } = useKitText()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.before}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{labelOf(path)}</th>
            <td>
              <Value>{before}</Value>
            </td>
            <td>
              <Value isNew>{after}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A short form of a value: a text unchanged, a record as its first texts, a list as its length. */
export function Value({ children, isNew }: { children: unknown; isNew?: boolean }): ReactNode {
  const { changes: text } = useKitText()
  const shown = shownValue(children, text)
  if (shown === undefined) return <span className={styles.nothing}>{text.nothing}</span>
  return <span className={isNew ? styles.after : undefined}>{shown}</span>
}

type Words = { yes: string; no: string; items: (count: number) => string }

function shownValue(value: unknown, text: Words): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) {
    const isSimple = value.every(item => typeof item !== 'object')
    return isSimple && value.length > 0 ? value.join(' · ') : text.items(value.length)
  }
  if (isPlain(value)) {
    const texts = Object.values(value).filter(one => typeof one === 'string' && one !== '')
    return texts.slice(0, 2).join(' · ') || undefined
  }
  return String(value)
}
