import { describe, expect, test } from 'vitest'
import { opensAutomatically, seenKey, TUTORIAL_ANSWER_KEY, tutorial } from '#domain/site/tutorial.ts'
import { captionsOf, framedSites, isVideoFile, videoOf } from '#domain/site/tutorial-video.ts'

test('each language has its video', () => {
  expect(videoOf(tutorial, 'es')).toBe('/tutorial/es.mp4')
  expect(videoOf(tutorial, 'en')).toBe('/tutorial/en.mp4')
})

test.each([
  ['/tutorial/es.mp4', true],
  ['https://example.com/a.WEBM?x=1', true],
  ['/a.ogg#t=2', true],
  ['https://video.example.com/embed/5', false],
  ['https://example.com/mp4', false],
  ['https://example.com/watch?file=a.mp4', false],
])('%s is a video file: %s', (url, expected) => {
  expect(isVideoFile(url)).toBe(expected)
})

test('captions are in the folder of the video', () => {
  expect(captionsOf('/tutorial/es.mp4')).toBe('/tutorial/es.vtt')
})

test('only the sites of framed videos are listed, each once', () => {
  expect(framedSites(tutorial)).toEqual([])
  const framed = {
    ...tutorial,
    videoUrl: 'https://v.example/embed/1',
    videoUrlEnglish: 'https://v.example/2',
  }
  expect(framedSites(framed)).toEqual(['https://v.example'])
  expect(framedSites({ ...framed, videoUrl: 'javascript:alert(1)' })).toEqual(['https://v.example'])
})

test('the demo has its own storage key', () => {
  expect(seenKey(tutorial, false)).toBe('hasSeenTutorial')
  expect(seenKey(tutorial, true)).toBe('hasSeenTutorialDemo')
})

test('its settings are complete: a second of delay, no end by a press beside it', () => {
  expect(Object.keys(tutorial).sort()).toEqual([
    'allowBackgroundClose',
    'localStorageKey',
    'localStorageKeyDemo',
    'showDelay',
    'showOnDemo',
    'showOnFirstVisit',
    'videoUrl',
    'videoUrlEnglish',
  ])
  expect(tutorial).toMatchObject({ showDelay: 1000, allowBackgroundClose: false })
  expect(TUTORIAL_ANSWER_KEY).toBe('TUTORIAL')
})

describe('the tutorial opens automatically', () => {
  const first = { audience: 'member', isDemo: false, isWanted: true, wasSeen: false } as const
  test('on the first visit', () => {
    expect(opensAutomatically(tutorial, first)).toBe(true)
    expect(opensAutomatically(tutorial, { ...first, audience: 'visitor', isDemo: true })).toBe(true)
  })
  test.each([{ wasSeen: true }, { isWanted: false }, { audience: 'admin' }] as const)(
    'not with %o',
    change => {
      expect(opensAutomatically(tutorial, { ...first, ...change })).toBe(false)
    },
  )
  test('not when it is disabled in the configuration', () => {
    expect(opensAutomatically({ ...tutorial, showOnFirstVisit: false }, first)).toBe(false)
    const demo = { ...first, isDemo: true }
    expect(opensAutomatically({ ...tutorial, showOnDemo: false }, demo)).toBe(false)
    expect(opensAutomatically({ ...tutorial, showOnDemo: false }, first)).toBe(true)
  })
})
