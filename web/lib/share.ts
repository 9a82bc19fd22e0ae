export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/**
 * Shares a text with another app through the device's share sheet; without one, copies the text.
 * @returns the outcome: `cancelled` when the user closed the sheet
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
    // Some browsers have the sheet but refuse it: copying still works.
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`)
    return 'copied'
  } catch {
    return 'failed'
  }
}
