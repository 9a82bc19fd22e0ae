/** A device as its owner would name it, from what a browser says of itself; null where that is not known. */
export type Device = { browser: string | null; system: string | null }

// In this order: each of these browsers also names those below it.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bFBA[NV]\b|\bFB_IAB\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOP[RT]\/|\bOPX\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** @param userAgent the header of a request: whatever a client sends */
export function deviceOf(userAgent: string): Device {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}
