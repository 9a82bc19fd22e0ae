/* What lies on a device may come from another version of the web, or be damaged: nothing about it is certain. */

export function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
}

export function isText(stored: unknown): stored is string {
  return typeof stored === 'string' && stored !== ''
}

export function isTime(stored: unknown): stored is string {
  return isText(stored) && !Number.isNaN(Date.parse(stored))
}
