import type { ReactNode } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

type StoredItemProps = {
  id: WordId
  loading: string
  /** Says that it is deleted. */
  gone: string
  onBack: () => void
  /** @param reload loads it again: another tab has saved it */
  children: (item: AuthoredItem, reload: () => void) => ReactNode
}

/** Loads an item for its form. */
export function StoredItem({ id, loading, gone, onBack, children }: StoredItemProps) {
  const { cancel } = useWorkbenchText()
  const item = useCallQuery('GET admin-item/:id', { params: { id } })
  if (item.error?.failure.code === 'word_not_found') {
    return (
      <Nothing title={gone}>
        <Button onPress={onBack}>{cancel}</Button>
      </Nothing>
    )
  }
  return (
    <QueryView query={item} loading={loading}>
      {stored => children(stored, () => void item.refetch())}
    </QueryView>
  )
}

type EditorHeadProps = {
  /** The heading, which may take the focus. */
  heading: ReactNode
  badges: ReactNode
  /** Buttons beside it. */
  children: ReactNode
}

/** The head of an open item: its name, its type, and what can be done with it as a whole. */
export function EditorHead({ heading, badges, children }: EditorHeadProps) {
  return (
    <header className={styles.head}>
      {heading}
      {badges}
      <div className={styles.tools}>{children}</div>
    </header>
  )
}
