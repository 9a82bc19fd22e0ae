/**
 * Set on the document while the words are in the system's font: `data-fonts-later`. `web/early-fonts.ts` sets it before
 * the first paint, `web/ui/base.css` reads it, `web/frame/fonts.ts` ends it.
 */
export const FONTS_LATER = 'fontsLater'
/** Stored once a browser on a slow connection has the fonts: its later pages use them from the first paint. */
export const HAS_FONTS = 'dilo.fonts'
