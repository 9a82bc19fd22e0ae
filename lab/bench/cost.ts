import type { Client, Request } from './calls.ts'
import type { Product, Used } from './product.ts'

/** Calls at the same time, unless said otherwise, each over a connection of its own. */
export const CONNECTIONS = 10

/** Calls that cost very much are made less often. */
const AT_MOST_MS = 10_000

/** What one call cost on average: milliseconds of processor time, and bytes of its answer as sent. */
export type Cost = Used & { ms: number; bytes: number }

/** Makes so many calls without pause over all connections, and counts what they cost the server and its database. */
export async function costOf(
  product: Pick<Product, 'watch'>,
  { pid, client }: { pid: number; client: Client },
  { calls, next, connections = CONNECTIONS }: { calls: number; next: () => Request; connections?: number },
): Promise<Cost> {
  let begun = 0
  let made = 0
  let bytes = 0
  const used = await product.watch(pid)
  const end = performance.now() + AT_MOST_MS
  const work = async () => {
    while (begun++ < calls && performance.now() < end) {
      const answer = await client.expect(next())
      bytes += answer.bytes.length
      made += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const { serverMs, databaseMs } = await used()
  return {
    serverMs: serverMs / made,
    databaseMs: databaseMs / made,
    ms: (serverMs + databaseMs) / made,
    bytes: bytes / made,
  }
}
