/**
 * Set on the document while text uses the system's font: `data-fonts-later`. `web/early-fonts.ts` sets it before the
 * first paint, `web/ui/base.css` reads it, `web/frame/fonts.ts` removes it.
 */
export const FONTS_LATER = 'fontsLater'
/** Stored once a browser on a slow connection has the fonts: later pages use them from the first paint. */
export const HAS_FONTS = 'dilo.fonts'
