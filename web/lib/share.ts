export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/**
 * Gives a text to another app, by the sheet of the device; where there is none it is copied.
 * @returns what became of it: `cancelled` when the person closed the sheet
 */
export async function share(given: { text: string; url: string }): Promise<Shared> {
  const { text, url } = given
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text, url })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // Some browsers have the sheet and refuse it: a copy still works.
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`)
    return 'copied'
  } catch {
    return 'failed'
  }
}
