import { useCallback, useEffect, useRef, useState } from 'react'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import type { CallInput, CallOutput, Failure, GivenInput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'

type PageKey =
  | 'GET admin-users'
  | 'GET admin-contact-messages'
  | 'GET admin-ratings'
  | 'GET admin-acts'
  | 'GET admin-subscribers'

type ItemOf<Key extends PageKey> = CallOutput<Key>['items'][number]
type QueryOf<Key extends PageKey> =
  CallInput<Key> extends { query: infer Query } ? Omit<Query, 'after'> : never

type State<Item> = {
  /** Undefined until the first page is loaded. */
  items: readonly Item[] | undefined
  next: string | null
  isLoading: boolean
  failure: Failure | undefined
}

export type Pages<Item> = State<Item> & {
  hasMore: boolean
  loadMore: () => void
  /** Reloads all pages shown. */
  reload: () => void
  /** Replaces an item with a newer version. */
  replace: (item: Item) => void
}

/**
 * A paged list: loads the first page at once, the others on demand. Reloads when the query changes and when the user
 * returns to the page. Only the answer to the latest request counts.
 */
export function usePages<Key extends PageKey>(
  key: Key,
  idOf: (item: ItemOf<Key>) => string,
  query: QueryOf<Key> = {} as QueryOf<Key>,
): Pages<ItemOf<Key>> {
  type Item = ItemOf<Key>
  const language = useLanguage()
  const asked = JSON.stringify([key, query, language])
  const [state, setState] = useState<State<Item>>(NOTHING)
  const run = useRef(0)
  const shown = useRef(0)
  shown.current = state.items?.length ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` holds the key and the query
  const read = useCallback(
    async (known: readonly Item[], from: string | null, atLeast: number) => {
      const own = ++run.current
      setState(before => ({ ...before, isLoading: true }))
      const items = new Map(known.map(item => [idOf(item), item]))
      let next = from
      do {
        const input = { query: { ...query, ...(next !== null && { after: next }) } }
        const answer = await authorCall(key, ...([input] as unknown as GivenInput<Key>))
        if (own !== run.current) return
        if (!answer.isOk) {
          return setState(before => ({ ...before, isLoading: false, failure: answer }))
        }
        // An item that moved from a later page to an earlier one is shown once.
        for (const item of answer.data.items) items.set(idOf(item), item)
        next = answer.data.next
      } while (next !== null && items.size < atLeast)
      setState({ items: [...items.values()], next, isLoading: false, failure: undefined })
    },
    [asked],
  )

  useEffect(() => {
    void read([], null, 1)
    const whenBack = () => {
      if (document.visibilityState === 'visible') void read([], null, shown.current)
    }
    document.addEventListener('visibilitychange', whenBack)
    return () => {
      document.removeEventListener('visibilitychange', whenBack)
      run.current++
    }
  }, [read])

  return {
    ...state,
    hasMore: state.next !== null,
    loadMore: () => void (state.next !== null && read(state.items ?? [], state.next, 1)),
    reload: () => void read([], null, shown.current),
    replace: item =>
      setState(before => ({
        ...before,
        items: before.items?.map(one => (idOf(one) === idOf(item) ? item : one)),
      })),
  }
}

const NOTHING = { items: undefined, next: null, isLoading: false, failure: undefined }
