/** The initial time of every test app. */
export const TEST_START = new Date('2026-03-02T15:00:00.000Z')
export const DAY_MS = 24 * 60 * 60 * 1000
