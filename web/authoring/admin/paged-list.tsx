import type { ReactNode } from 'react'
import styles from '#web/authoring/admin/admin.module.css'
import type { Pages } from '#web/authoring/admin/use-pages.ts'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type PagedListProps<Item> = {
  pages: Pages<Item>
  /** Shown for an empty list. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** The frame of a paged list: loading, empty and failed states, and the button for more. */
export function PagedList<Item>({ pages, empty, children }: PagedListProps<Item>) {
  const text = useAdminText()
  const { items, failure, isLoading, hasMore, loadMore, reload } = pages
  if (!items) return failure ? <ErrorNotice failure={failure} onRetry={reload} /> : <Skeleton />
  return (
    <>
      {failure && <ErrorNotice failure={failure} onRetry={reload} title={text.stale} />}
      {items.length === 0 ? empty : children(items)}
      {hasMore && (
        <div className={styles.more}>
          <Button isBusy={isLoading} onClick={loadMore}>
            {isLoading ? text.loadingMore : text.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows a failure, with a retry button. */
export function ErrorNotice({
  failure,
  onRetry,
  title,
}: {
  failure: Failure
  onRetry?: () => void
  title?: string
}) {
  const { failure: text } = useText()
  return (
    <div className={styles.refused}>
      <Notice tone="alert" title={title ?? (onRetry ? text.title : '')}>
        {failure.code === 'unreachable' ? text.offline : failure.message}
      </Notice>
      {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
    </div>
  )
}

export function Skeleton() {
  const { loading } = useAdminText()
  return (
    <div className={styles.blanks} aria-busy="true">
      <p className="spoken-only" role="status">
        {loading}
      </p>
      <div />
      <div />
      <div />
    </div>
  )
}

/** A status as a coloured label. */
export function Pill({
  tone,
  children,
}: {
  tone: 'right' | 'near' | 'wrong' | 'quiet'
  children: ReactNode
}) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>
}
