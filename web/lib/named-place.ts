/**
 * Scrolls to the element that the address names after `#`. The browser does this only while it reads a document, not
 * for content that the program shows later.
 * @returns whether that element exists
 */
export function scrollToNamedPlace(): boolean {
  const { hash } = window.location
  const place = hash === '' ? null : document.getElementById(decodedId(hash.slice(1)))
  place?.scrollIntoView()
  return place !== null
}

function decodedId(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
