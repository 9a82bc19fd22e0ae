import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FIRST_DATA_ID } from '#domain/site/first-data.ts'
import { forgetLoaded } from '#web/lib/answers.ts'
import { takeFirstData } from '#web/lib/first-data.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { answering, type Made } from '#web/testing/answering.ts'
import { courseCard } from '#web/testing/samples.ts'
import { showHook } from '#web/testing/show.tsx'

const ANA = { _id: 'ana' }
const envelope = (data: unknown) => ({ statusCode: 200, message: 'OK', data })
const DATA = {
  language: 'es',
  answers: [
    { key: 'POST auth', input: {}, etag: 'W/"a"', answer: envelope(ANA) },
    {
      key: 'GET courses',
      input: {},
      etag: 'W/"b"',
      answer: envelope([courseCard({ title: 'in the page' })]),
    },
  ],
}

let made: Made[]
/** The etags sent with the calls; null for calls that request everything. */
const asked = () => made.map(({ input }) => input.known ?? null)
beforeEach(() => {
  made = answering({ 'GET courses': [courseCard({ title: 'asked for' })] }).made
})

function putIntoPage(text: string): void {
  const element = document.createElement('script')
  Object.assign(element, { type: 'application/json', id: FIRST_DATA_ID, textContent: text })
  document.body.append(element)
}

/** Opens the screen with the courses. @returns the title shown at once, and a reader for the later one */
async function open(): Promise<{ first: string | undefined; shown: () => string | undefined }> {
  const titles: (string | undefined)[] = []
  await showHook(() => titles.push(useLoaded('GET courses', {}).data?.[0]?.title))
  return { first: titles[0], shown: () => titles.at(-1) }
}

test('what the page brought is shown at once, and not asked for; the next look asks for changes only', async () => {
  putIntoPage(JSON.stringify(DATA))
  expect(takeFirstData('es')).toEqual({ user: ANA })
  expect(document.getElementById(FIRST_DATA_ID)).toBeNull()
  expect(takeFirstData('es'), 'it is taken once').toBeUndefined()
  const { first } = await open()
  expect([first, asked()]).toEqual(['in the page', []])
  await act(async () => dispatchEvent(new Event('focus')))
  expect(asked()).toEqual(['W/"b"'])
})

test('a screen that opens a minute later shows it, and asks whether it changed', async () => {
  putIntoPage(JSON.stringify(DATA))
  takeFirstData('es')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  const { first, shown } = await open()
  expect([first, asked(), shown()]).toEqual(['in the page', ['W/"b"'], 'asked for'])
})

test('nothing of it is left for the next person', async () => {
  putIntoPage(JSON.stringify(DATA))
  takeFirstData('es')
  forgetLoaded()
  const { first, shown } = await open()
  expect([first, asked(), shown()]).toEqual([undefined, [null], 'asked for'])
})

test('in another language only the session is used', async () => {
  putIntoPage(JSON.stringify({ ...DATA, language: 'en' }))
  expect(takeFirstData('es')).toEqual({ user: ANA })
  const { first } = await open()
  expect([first, asked()]).toEqual([undefined, [null]])
})

test('with a token of its own the browser asks for everything', async () => {
  localStorage.setItem('AUTH_TOKEN', 'of somebody else')
  putIntoPage(JSON.stringify(DATA))
  expect(takeFirstData('es')).toBeUndefined()
  const { first } = await open()
  expect([first, asked()]).toEqual([undefined, [null]])
})

test.each(['', '{', 'null', '{}', '{"answers":[]}', '{"language":"es","answers":[{}]}'])(
  'what cannot be read is as if it were not there: %s',
  text => {
    putIntoPage(text)
    expect(takeFirstData('es')).toBeUndefined()
  },
)
