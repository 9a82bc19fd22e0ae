import { FONTS_LATER, HAS_FONTS } from '#web/lib/font-state.ts'
import { writeStored } from '#web/lib/preferences.ts'

const FONTS = ['1em Figtree', '700 1em "Bricolage Grotesque"']

/**
 * Loads the fonts that `web/early-fonts.ts` has put off, and changes to them, all words at once. Call it when the first
 * screen is usable. Without them the page stays as it is.
 */
export async function bringFonts(): Promise<void> {
  const { documentElement: root, fonts } = document
  if (!(FONTS_LATER in root.dataset)) return
  try {
    await Promise.all(FONTS.map(font => fonts.load(font)))
  } catch {
    return
  }
  delete root.dataset[FONTS_LATER]
  writeStored(HAS_FONTS, '1')
}
