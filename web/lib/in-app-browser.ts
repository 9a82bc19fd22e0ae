/** Apps with a built-in browser in which speech recognition is missing or silent. */
const APPS: readonly { mark: RegExp; name: string }[] = [
  { mark: /FBAN|FBAV|FB_IAB/, name: 'Facebook' },
  { mark: /Instagram/, name: 'Instagram' },
  { mark: /WhatsApp/, name: 'WhatsApp' },
  { mark: /musical_ly|BytedanceWebview|TikTok/i, name: 'TikTok' },
  { mark: /Twitter/, name: 'X' },
  { mark: /\bLine\//, name: 'LINE' },
  { mark: /Snapchat/, name: 'Snapchat' },
  { mark: /\bGSA\//, name: 'Google' },
  // Android marks pages inside any app this way.
  { mark: /; wv\)/, name: 'WebView' },
]

/** The app whose in-app browser shows the page, or null in a regular browser. */
export function inAppBrowser(userAgent: string): string | null {
  return APPS.find(({ mark }) => mark.test(userAgent))?.name ?? null
}
