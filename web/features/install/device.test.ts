import { expect, test } from 'vitest'
import { deviceOf } from '#web/features/install/device.ts'

const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${KIT} Version/17.5 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${KIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  ['an iPad that says it is a Mac', `${MAC} ${KIT} Version/17.5 Safari/605.1.15`, 5, 'ios'],
  ['Safari on a Mac', `${MAC} ${KIT} Version/17.5 Safari/605.1.15`, 0, 'macSafari'],
  ['Chrome on a Mac', `${MAC} ${CHROME} Safari/537.36`, 0, 'desktop'],
  [
    'an Android phone',
    `Mozilla/5.0 (Linux; Android 12; SM-A135M) ${CHROME} Mobile Safari/537.36`,
    5,
    'android',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    5,
    'androidFirefox',
  ],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'desktopFirefox',
  ],
  [
    'Chrome on Windows with a touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
    10,
    'desktop',
  ],
])('%s gets its own installation steps', (_what, userAgent, maxTouchPoints, expected) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(expected)
})
