/** The id of the element of a page that holds what its first screen asks for (decision 038). */
export const FIRST_DATA_ID = 'first-data'

/** As `firstDataElement` writes it. */
const ELEMENT = /<script type="application\/json" id="first-data">[^<]*<\/script>/

/** The element as it is written into a page. */
export function firstDataElement(json: string): string {
  return `<script type="application/json" id="${FIRST_DATA_ID}">${jsonInElement(json)}</script>`
}

/** The element of a written page, and nothing else of it; '' where there is none. */
export function firstDataElementIn(html: string): string {
  return ELEMENT.exec(html)?.[0] ?? ''
}

/** JSON as the content of a script element that is no program. */
export function jsonInElement(json: string): string {
  // A "<" in a text could end the element, and older scripts take U+2028 and U+2029 for ends of lines.
  return json.replaceAll(/[<\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
