import type { SoundMeasure } from '#domain/audio/measure.ts'
import type { Item } from '#domain/course/course.ts'
import type { MeasureOf } from '#domain/course/health/recording-rules.ts'
import { mediaUsesOf } from '#domain/course/media-uses.ts'
import { Refusal } from '#server/http/refusal.ts'
import { knownMeasuresOf, type Measure, measuresOf } from '#server/media/service.ts'
import type { AppContext } from '#server/program/context.ts'

/** Files are named by their content, so a measurement stays valid for the life of the process. */
const known = new Map<string, SoundMeasure>()

/** The measure of a recording, if this process knows it. */
export const knownMeasure: MeasureOf = address => known.get(address)

/** Number of recordings whose measure this process knows; it only grows. */
export function knownMeasureCount(): number {
  return known.size
}

/** Recordings measured between two checks of the clock. */
const BATCH = 12
/** How long an author waits for measurements; the next call continues. */
const BUDGET_MS = 500

/** Loads the existing measurements of the recordings of items. */
export async function loadMeasures(
  context: Pick<AppContext, 'database'>,
  items: readonly Item[],
): Promise<void> {
  remember(await knownMeasuresOf(context, unknownIn(items)))
}

/**
 * Measures the recordings of items that have not been measured, for half a second at most.
 * @returns the known measures, null for files that are not recordings on this server, and the number of recordings
 * left
 */
export async function measureRecordings(
  context: Pick<AppContext, 'database' | 'media' | 'audio' | 'now'>,
  items: readonly Item[],
): Promise<{ measureOf: MeasureOf; unmeasured: number }> {
  await loadMeasures(context, items)
  const left = unknownIn(items)
  const absent = new Set<string>()
  const startedAt = performance.now()
  while (left.length > 0 && performance.now() - startedAt < BUDGET_MS) {
    const batch = left.slice(0, BATCH)
    const measured = await measuresOf(context, batch).catch(busy)
    if (!measured) break
    left.splice(0, batch.length)
    remember(measured)
    for (const address of batch) if (!known.has(address)) absent.add(address)
  }
  return {
    measureOf: address => known.get(address) ?? (absent.has(address) ? null : undefined),
    unmeasured: left.length,
  }
}

function remember(measures: ReadonlyMap<string, Measure>): void {
  for (const [address, { sound }] of measures) if (sound) known.set(address, sound)
}

function unknownIn(items: readonly Item[]): string[] {
  const addresses = items.flatMap(item =>
    mediaUsesOf(item)
      .filter(({ kind }) => kind === 'audio')
      .map(({ address }) => address),
  )
  return [...new Set(addresses)].filter(address => address.startsWith('/media/') && !known.has(address))
}

/** Current recordings of other authors have priority. */
function busy(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
