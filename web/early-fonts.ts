import { FONTS_LATER, HAS_FONTS } from '#web/lib/font-state.ts'
import { readStored } from '#web/lib/preferences.ts'
import type { KnowsConnection } from '#web/lib/saves-data.ts'

/*
 * Runs in the head of every page, before the first paint. On a slow connection text uses the system's font until the
 * screen is usable (web/frame/fonts.ts), because the fonts are as large as a third of the program and would load first.
 * Otherwise, or if the browser has cached them, the text font is requested at once.
 */

/** The address of the text font, defined by the build (scripts/prerender.ts). */
declare const TEXT_FONT: string
/** Below this speed the fonts delay the program by more than a tenth of a second. */
const FAST_MBIT_PER_SECOND = 5

const { connection } = navigator as KnowsConnection
const isSlow =
  connection !== undefined &&
  (connection.saveData === true || (connection.downlink ?? FAST_MBIT_PER_SECOND) < FAST_MBIT_PER_SECOND)
if (isSlow && readStored(HAS_FONTS) === null) {
  document.documentElement.dataset[FONTS_LATER] = ''
} else {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'font'
  link.type = 'font/woff2'
  link.crossOrigin = ''
  link.href = TEXT_FONT
  document.head.append(link)
}
