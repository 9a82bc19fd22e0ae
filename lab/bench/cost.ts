import type { Client, Request } from './calls.ts'
import type { Product, Used } from './product.ts'

/** The default number of concurrent calls, each over its own connection. */
export const CONNECTIONS = 10

/** Expensive calls are made less often. */
const AT_MOST_MS = 10_000

/** The average cost of a call: milliseconds of processor time, and bytes of its answer as sent. */
export type Cost = Used & { ms: number; bytes: number }

/** Makes calls without pause over all connections, and measures their cost for server and database. */
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
