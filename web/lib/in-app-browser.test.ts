import { expect, test } from 'vitest'
import { inAppBrowser } from '#web/lib/in-app-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 12; SM-A135M'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'Facebook'],
  [`${ANDROID}; wv) ${CHROME} Instagram 340.0.0.22.109 Android`, 'Instagram'],
  [`${IPHONE} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`, 'TikTok'],
  [`${IPHONE} GSA/320.0.0 Mobile/15E148 Safari/604.1`, 'Google'],
  [`${ANDROID}; wv) ${CHROME}`, 'WebView'],
])('%s is an in-app browser', (userAgent, app) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})

test.each([
  `${ANDROID}) ${CHROME}`,
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
])('%s is a regular browser', userAgent => {
  expect(inAppBrowser(userAgent)).toBeNull()
})
