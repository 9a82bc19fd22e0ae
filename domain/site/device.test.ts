import { expect, test } from 'vitest'
import { deviceOf } from '#domain/site/device.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${MOZILLA} (Linux; Android 13; SM-A145M) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${MOZILLA} (Linux; Android 12; moto g) ${WEBKIT} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0;]`,
    'Facebook',
    'Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`,
    'Edge',
    'Windows',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox', 'Mac'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/111.0`, 'Opera', 'Linux'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
