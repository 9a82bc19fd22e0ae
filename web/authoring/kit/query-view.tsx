import { type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import type { Pages } from '#web/authoring/kit/query.ts'
import styles from '#web/authoring/kit/query-view.module.css'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

const SLOW_MS = 2_000

type QueryViewProps<Data> = {
  query: {
    data: Data | undefined
    error: CallError | null
    fetchStatus: 'fetching' | 'paused' | 'idle'
    refetch: () => unknown
  }
  /** Names what is loading; «Cargando…» by default. */
  loading?: string
  /** The bold line above a failure, as worded in the specification. */
  failed?: string
  /** A placeholder in the layout of the content; three rows by default. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** An answer, or its state: loading, slow, offline, failed with a retry, or shown but not refreshed. */
export function QueryView<Data>({ query, loading, failed, skeleton, children }: QueryViewProps<Data>) {
  const { stale } = useKitText().query
  const { data, error, fetchStatus, refetch } = query
  const retry = () => void refetch()
  if (data === undefined) {
    if (error) return <FailureNotice failure={error.failure} title={failed} onRetry={retry} />
    return <Loading label={loading} isOffline={fetchStatus === 'paused'} skeleton={skeleton} />
  }
  return (
    <>
      {error && <FailureNotice failure={error.failure} title={stale} onRetry={retry} />}
      {children(data)}
    </>
  )
}

type PagesViewProps<Item> = {
  pages: Pages<Item>
  /** Shown for an empty list. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list in pages, or its state, and the button that loads more. */
export function PagesView<Item>({ pages, empty, children }: PagesViewProps<Item>) {
  const { more, loadingMore } = useKitText().query
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  return (
    <QueryView query={pages}>
      {items => (
        <>
          {items.length === 0 ? empty : children(items)}
          {hasNextPage && (
            <Stack align="center">
              <Button isBusy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
                {isFetchingNextPage ? loadingMore : more}
              </Button>
            </Stack>
          )}
        </>
      )}
    </QueryView>
  )
}

/** Shows a failure where it happened, with a retry. A failed connection has its own message. */
export function FailureNotice({
  failure,
  title,
  onRetry,
}: {
  failure: Failure
  title?: string
  onRetry?: () => void
}) {
  const { failure: text } = useText()
  return (
    <Stack gap={3} align="start">
      <Notice tone="alert" title={title ?? (onRetry ? text.title : '')}>
        {reasonOf(failure, text.offline)}
      </Notice>
      {onRetry && <Button onPress={onRetry}>{text.retry}</Button>}
    </Stack>
  )
}

function Loading({
  label,
  isOffline,
  skeleton,
}: {
  label: string | undefined
  isOffline: boolean
  skeleton: ReactNode
}) {
  const { shell } = useText()
  const { offline } = useKitText().query
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const said = isOffline ? offline : isSlow ? shell.slowLoading : (label ?? shell.loading)
  return (
    <div aria-busy="true" className={styles.loading}>
      <p role="status" className={isSlow || isOffline ? styles.said : 'spoken-only'}>
        {said}
      </p>
      {skeleton ?? (
        <>
          <div />
          <div />
          <div />
        </>
      )}
    </div>
  )
}
