/** Apps whose built-in browser shows web pages; there speech recognition is missing or silent. */
const APPS: readonly { mark: RegExp; name: string }[] = [
  { mark: /FBAN|FBAV|FB_IAB/, name: 'Facebook' },
  { mark: /Instagram/, name: 'Instagram' },
  { mark: /WhatsApp/, name: 'WhatsApp' },
  { mark: /musical_ly|BytedanceWebview|TikTok/i, name: 'TikTok' },
  { mark: /Twitter/, name: 'X' },
  { mark: /\bLine\//, name: 'LINE' },
  { mark: /Snapchat/, name: 'Snapchat' },
  { mark: /\bGSA\//, name: 'Google' },
  // Android marks every page inside an app, whichever it is.
  { mark: /; wv\)/, name: 'WebView' },
]

/** The app inside which the page is shown, or null in a browser of its own. */
export function inAppBrowser(userAgent: string): string | null {
  return APPS.find(({ mark }) => mark.test(userAgent))?.name ?? null
}
