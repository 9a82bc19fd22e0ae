/** Devices with different installation steps. */
export type Device = 'ios' | 'android' | 'androidFirefox' | 'macSafari' | 'desktopFirefox' | 'desktop'

/** The device and browser, as far as installation depends on them. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string
  maxTouchPoints: number
}): Device {
  // An iPad reports a Mac; no Mac has a touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  if (isTablet || /iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  const isFirefox = /Firefox\//.test(userAgent)
  if (/Android/.test(userAgent)) return isFirefox ? 'androidFirefox' : 'android'
  if (isFirefox) return 'desktopFirefox'
  const isSafari = /Version\/[\d.]+ Safari\//.test(userAgent)
  return isSafari ? 'macSafari' : 'desktop'
}
