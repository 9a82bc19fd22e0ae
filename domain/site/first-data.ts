/** The id of the page element with the data that its first screen requests (decision 038). */
export const FIRST_DATA_ID = 'first-data'

/** The element as `firstDataElement` writes it. */
const ELEMENT = /<script type="application\/json" id="first-data">[^<]*<\/script>/

/** The element as it is written into a page. */
export function firstDataElement(json: string): string {
  return `<script type="application/json" id="${FIRST_DATA_ID}">${jsonInElement(json)}</script>`
}

/** Only the element from a rendered page; '' if there is none. */
export function firstDataElementIn(html: string): string {
  return ELEMENT.exec(html)?.[0] ?? ''
}

/** JSON as the content of a non-executable script element. */
export function jsonInElement(json: string): string {
  // A "<" in a text could end the element, and older engines take U+2028 and U+2029 for line breaks.
  return json.replaceAll(/[<\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
