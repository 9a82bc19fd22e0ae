import {
  type InfiniteData,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { authorCall, CallError, isPassing } from '#web/authoring/kit/author-call.ts'
import type { Answer, CallInput, CallKey, CallOutput, Failure, GivenInput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'

const RETRIES = 2
const RETRY_MS = 1_500
/**
 * Another author may have changed the data: older data is refreshed when the screen opens or the tab is shown again.
 */
const FRESH_MS = 5_000

/** The cache of answers. Failed loads are retried; failed changes never are by themselves: the author decides. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: 'always',
        retry: (count, error) => count < RETRIES && error instanceof CallError && isPassing(error.failure),
        retryDelay: count => RETRY_MS * 2 ** count,
      },
      // A change that cannot be sent fails at once instead of waiting for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The cache key of an answer: `['GET courses']` invalidates it for every input. */
export function callQueryKey<Key extends CallKey>(key: Key, input?: CallInput<Key> | null): QueryKey {
  return input === undefined ? [key] : [key, input]
}

type QueryOptions = {
  /** Keeps the previous answer while another input loads: for searching while typing. */
  keepsPrevious?: boolean
  /** Reloads at this interval while the screen is shown. */
  refreshMs?: number
}

/** The cached answer of a call. `null` as input requests nothing. Show it with `QueryView`. */
export function useCallQuery<Key extends CallKey>(
  key: Key,
  input: CallInput<Key> | null,
  { keepsPrevious = false, refreshMs }: QueryOptions = {},
): UseQueryResult<CallOutput<Key>, CallError> {
  const language = useLanguage()
  return useQuery<CallOutput<Key>, CallError>({
    queryKey: [...callQueryKey(key, input), language],
    enabled: input !== null,
    queryFn: async () => {
      const answer = await authorCall(key, ...([input] as unknown as GivenInput<Key>))
      if (!answer.isOk) throw new CallError(answer)
      return answer.data
    },
    refetchInterval: refreshMs,
    placeholderData: keepsPrevious ? (previous: CallOutput<Key> | undefined) => previous : undefined,
  } as Parameters<typeof useQuery<CallOutput<Key>, CallError>>[0])
}

type Page = { items: readonly unknown[]; next: string | null }
/** The calls that answer a list in pages. */
type PagedKey = { [Key in CallKey]: CallOutput<Key> extends Page ? Key : never }[CallKey]
type PagedItem<Key extends PagedKey> = CallOutput<Key>['items'][number]
type PagedQuery<Key extends PagedKey> =
  CallInput<Key> extends { query: infer Query } ? Omit<Query, 'after'> : never

/** A list in pages: `data` has the items of those loaded. Show it with `PagesView`. */
export type Pages<Item> = UseInfiniteQueryResult<readonly Item[], CallError> & {
  /** Shows a newer version of an item, until the list is loaded again. */
  replace: (item: Item) => void
}

/**
 * The cached pages of a list: the first one is loaded at once, the others on demand. While another query loads, the
 * items of the previous one stay.
 * @param idOf an item that moves to an earlier page while the next is loaded is shown once
 */
export function useCallPages<Key extends PagedKey>(
  key: Key,
  query: PagedQuery<Key>,
  idOf: (item: PagedItem<Key>) => string,
): Pages<PagedItem<Key>> {
  type Answered = CallOutput<Key> & { items: PagedItem<Key>[] }
  type Loaded = InfiniteData<Answered, string | null>
  const client = useQueryClient()
  const queryKey = [key, 'pages', query, useLanguage()]
  const pages = useInfiniteQuery<Answered, CallError, readonly PagedItem<Key>[], QueryKey, string | null>({
    queryKey,
    initialPageParam: null,
    queryFn: async ({ pageParam: after }) => {
      const input = { query: { ...query, after: after ?? undefined } }
      const answer = await authorCall(key, ...([input] as unknown as GivenInput<Key>))
      if (!answer.isOk) throw new CallError(answer)
      return answer.data as Answered
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages: loaded }) => [
      ...new Map(loaded.flatMap(({ items }) => items).map(item => [idOf(item), item])).values(),
    ],
    placeholderData: (previous: Loaded | undefined) => previous,
  })
  const replace = (item: PagedItem<Key>) =>
    client.setQueryData<Loaded>(queryKey, known => {
      const newer = (one: PagedItem<Key>) => (idOf(one) === idOf(item) ? item : one)
      return (
        known && { ...known, pages: known.pages.map(page => ({ ...page, items: page.items.map(newer) })) }
      )
    })
  return { ...pages, replace }
}

/**
 * Changes a cached answer for every input: with the answer of a save, or with a gesture's result before it is saved.
 */
export function useAnswerUpdate<Key extends CallKey>(
  key: Key,
): (change: (known: CallOutput<Key>) => CallOutput<Key>) => void {
  const client = useQueryClient()
  return change =>
    client.setQueriesData<CallOutput<Key>>({ queryKey: [key] }, known =>
      known === undefined ? known : change(known),
    )
}

/** A change by the author, and its progress. */
export type Change<Given extends unknown[], Data> = {
  /** Never throws: a refusal is an answer. */
  run: (...given: Given) => Promise<Answer<Data>>
  isBusy: boolean
  /** Why the last run failed; show it with `FailureNotice`. */
  failure: Failure | undefined
  /** The answer of the last run. */
  data: Data | undefined
  /** Forgets the last run. */
  reset: () => void
}

type ChangeOptions = {
  /**
   * The answers to load again afterwards, by the keys of their calls. After a refusal too: another author may have
   * changed them.
   */
  refreshes?: readonly CallKey[] | 'everything'
}

/** Changes something by a call: `const renaming = useCallMutation('PUT …')`, then `renaming.run({ params, body })`. */
export function useCallMutation<Key extends CallKey>(
  key: Key,
  options?: ChangeOptions,
): Change<GivenInput<Key>, CallOutput<Key>> {
  return useChange((...input: GivenInput<Key>) => authorCall(key, ...input), options)
}

/** Changes something by several calls, or by a function that runs one. */
export function useChange<Given extends unknown[], Data>(
  act: (...given: Given) => Promise<Answer<Data>>,
  { refreshes = [] }: ChangeOptions = {},
): Change<Given, Data> {
  const client = useQueryClient()
  const { mutateAsync, isPending, data, reset } = useMutation({
    mutationFn: (given: Given) => act(...given),
    onSettled: () => {
      if (refreshes === 'everything') void client.invalidateQueries()
      else for (const key of refreshes) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return {
    run: (...given) => mutateAsync(given),
    isBusy: isPending,
    failure: data?.isOk === false ? data : undefined,
    data: data?.isOk ? data.data : undefined,
    reset,
  }
}
