import { expect, test } from 'vitest'
import { handlingOf } from '#web/worker/routing.ts'

const SITE = { origin: 'https://dilo.example.com', fixed: ['/logo.svg'] }
const at = (path: string) => `${SITE.origin}${path}`

test.each([
  ['a page', 'GET', 'navigate', at('/courses'), 'page'],
  ['a page in English', 'GET', 'navigate', at('/en/profile?a=1'), 'page'],
  ['a part of the program', 'GET', 'cors', at('/assets/index-CNIWLo1x.js'), 'asset'],
  ['an asset opened directly', 'GET', 'navigate', at('/assets/icons-DhUJABTb.svg'), 'asset'],
  ['the mark', 'GET', 'no-cors', at('/logo.svg'), 'fixed'],
  ['an answer of the API', 'GET', 'cors', at('/api/v1/courses'), 'pass'],
  ['the documentation of the API', 'GET', 'navigate', at('/api/docs'), 'pass'],
  ['a recording', 'GET', 'no-cors', at('/media/0123456789abcdef0123.mp3'), 'pass'],
  ['a picture', 'GET', 'no-cors', at('/media/0123456789abcdef0123.svg'), 'picture'],
  ['a picture opened directly', 'GET', 'navigate', at('/media/0123456789abcdef0123.svg'), 'pass'],
  ['the sounds of a word', 'GET', 'cors', at('/media/0123456789abcdef0123.json'), 'pass'],
  ['the outbox of development', 'GET', 'navigate', at('/dev/outbox'), 'pass'],
  ['a change', 'POST', 'cors', at('/api/v1/login'), 'pass'],
  ['a submitted form', 'POST', 'navigate', at('/courses'), 'pass'],
  ['another site', 'GET', 'no-cors', 'https://accounts.example.org/assets/client.js', 'pass'],
  ['any other file', 'GET', 'cors', at('/manifest.webmanifest'), 'pass'],
  ['an authoring screen', 'GET', 'navigate', at('/edit-words?word=1'), 'authoring'],
  ['an authoring screen in English', 'GET', 'navigate', at('/en/admin/users'), 'authoring'],
  ['a page with the prefix of the API', 'GET', 'navigate', at('/apiary'), 'page'],
  ['a lesson', 'GET', 'navigate', at('/course/5'), 'lesson'],
  ['a lesson in English, reviewed', 'GET', 'navigate', at('/en/course/5?review=1'), 'lesson'],
])('%s is handled correctly', (_what, method, mode, url, expected) => {
  expect(handlingOf({ method, mode, cache: 'default', url }, SITE)).toBe(expected)
})

test('who reloads a lesson gets the page of the server', () => {
  const reloaded = { method: 'GET', mode: 'navigate', cache: 'no-cache', url: at('/course/5') }
  expect(handlingOf(reloaded, SITE)).toBe('page')
})
