import { afterEach, expect, test, vi } from 'vitest'
import { share } from '#web/lib/share.ts'

const GIVEN = { text: '«Nice to meet you.»', url: 'https://dilo.example' }
const writeText = vi.fn()
afterEach(() => {
  vi.unstubAllGlobals()
  writeText.mockReset()
})

function device(sheet?: () => Promise<void>, copies: () => Promise<void> = async () => undefined) {
  writeText.mockImplementation(copies)
  vi.stubGlobal('navigator', { ...(sheet && { share: sheet }), clipboard: { writeText } })
}

test('the sheet of the device takes text and address; nothing is copied', async () => {
  const sheet = vi.fn(async () => undefined)
  device(sheet)
  expect(await share(GIVEN)).toBe('shared')
  expect(sheet).toHaveBeenCalledWith(GIVEN)
  expect(writeText).not.toHaveBeenCalled()
})

test('whoever closes the sheet has shared nothing, and nothing is copied behind their back', async () => {
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await share(GIVEN)).toBe('cancelled')
  expect(writeText).not.toHaveBeenCalled()
})

test('without a sheet, or with one that is refused, it is copied', async () => {
  device()
  expect(await share(GIVEN)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('«Nice to meet you.»\nhttps://dilo.example')
  device(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await share(GIVEN)).toBe('copied')
})

test('a browser that does neither says so', async () => {
  device(undefined, () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await share(GIVEN)).toBe('failed')
})
