import { textOfCell } from '#domain/csv.ts'

/** Control characters that no author types; line breaks and tabs in a cell are blanks. */
const CONTROLS = /\p{Cc}/gu

/**
 * The text of a cell: composed (NFC), with single blanks and none around it, without the apostrophe that stops a
 * formula.
 */
export function cleanCell(cell: string): string {
  const text = cell.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(CONTROLS, '')
  return textOfCell(text.trim()).trim()
}

/** What spreadsheets show instead of a value, in English and Spanish. */
const SHEET_ERROR = /^#(?:¡?\p{L}[\p{L}\s/]*[!?]?|¿\p{L}+\?|N\/[AD]|DIV\/0!|¡DIV\/0!)$/u

export function isSheetError(text: string): boolean {
  return SHEET_ERROR.test(text)
}

export function isFormula(text: string): boolean {
  return /^=\s*[\p{L}(\d$]/u.test(text)
}

/** UTF-8 that was read as windows-1252: "Ã±" for "ñ"; a lost character is U+FFFD. */
const GARBLED = /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\ufffd/

export function isGarbled(text: string): boolean {
  return GARBLED.test(text)
}

/** Windows-1252 where it differs from Latin-1: the characters for the bytes 0x80 to 0x9f. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The intended text; undefined if it cannot be known. */
export function repaired(text: string): string | undefined {
  const bytes: number[] = []
  for (const character of text) {
    const high = HIGH.indexOf(character)
    const code = high === -1 ? (character.codePointAt(0) ?? 0) : 0x80 + high
    if (code > 0xff) return undefined
    bytes.push(code)
  }
  try {
    const escaped = bytes.map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
    const meant = decodeURIComponent(escaped)
    return isGarbled(meant) ? undefined : meant
  } catch {
    return undefined
  }
}

/** Marks of the dictionary translator, which no learner should see (D25). */
export function isMachineMark(text: string): boolean {
  return /^\[AUTO-(?:EN|ES)\]/.test(text)
}
