/** The levels of the Common European Framework, and "off list" for words missing from its lists. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'off-list'] as const
export type Level = (typeof LEVELS)[number]

/** The level of an item that does not state one. */
export const USUAL_LEVEL: Level = 'A1'

/** The number of items of each level. */
export function levelsOf(items: readonly { level?: Level }[]): Record<Level, number> {
  return Object.fromEntries(
    LEVELS.map(level => [level, items.filter(item => (item.level ?? USUAL_LEVEL) === level).length]),
  ) as Record<Level, number>
}
