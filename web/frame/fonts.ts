import { FONTS_LATER, HAS_FONTS } from '#web/lib/font-state.ts'
import { writeStored } from '#web/lib/preferences.ts'

const FONTS = ['1em Figtree', '700 1em "Bricolage Grotesque"']

let areThere = false

/**
 * Loads the fonts that `web/early-fonts.ts` postponed. Call it when the first screen is usable: its text keeps the old
 * font, because new line breaks would disturb reading.
 */
export async function bringFonts(): Promise<void> {
  const { documentElement: root, fonts } = document
  if (!(FONTS_LATER in root.dataset)) return
  try {
    await Promise.all(FONTS.map(font => fonts.load(font)))
  } catch {
    return
  }
  areThere = true
  writeStored(HAS_FONTS, '1')
}

/** Switches to the fonts if they have loaded. Call it when another screen is shown. */
export function changeFonts(): void {
  if (areThere) delete document.documentElement.dataset[FONTS_LATER]
}
