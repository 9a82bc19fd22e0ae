import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeUpload, fakeUploads } from '#web/authoring/media/testing.ts'
import { type Upload, useUpload } from '#web/authoring/media/use-upload.ts'

let requests: FakeUpload[]
let shown: { readonly current: Upload }
const arrived = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  arrived.mockClear()
  requests = fakeUploads()
  shown = renderHook(() => useUpload(arrived)).result
})

const OPTIONS = { fileName: 'a.wav', origin: 'recorded' } as const
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const percent = () =>
  shown.current.status === 'sending' ? Math.round(shown.current.share * 100) : shown.current.status

const send = () => shown.current.send(new Blob(['x']), OPTIONS)

test('without progress of the browser it rises by 10 % every 200 ms up to 90 %, then 100 %, then idle after 0.5 s', async () => {
  void send()
  await wait(10)
  expect(percent()).toBe(0)
  const seen = []
  for (let step = 0; step < 11; step++) {
    await wait(200)
    seen.push(percent())
  }
  expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90])
  requests[0]?.answer(200, '/media/x.mp3')
  await wait(1)
  expect(percent()).toBe(100)
  await wait(490)
  expect(percent()).toBe(100)
  await wait(20)
  expect(percent()).toBe('idle')
})

test('where the browser tells the progress it is the true one, full only when the server has answered', async () => {
  void send()
  await wait(10)
  requests[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 })
  await wait(5000)
  expect(percent()).toBe(45)
  requests[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 })
  await wait(1)
  expect(percent()).toBe(90)
  requests[0]?.answer(200, '/media/x.mp3')
  await wait(1)
  expect(percent()).toBe(100)
})

test('a refusal and a lost connection are told, and the same file is sent again', async () => {
  void send()
  await wait(10)
  requests[0]?.answer(415, { code: 'file_unsupported' }, 'No')
  await wait(1)
  expect(shown.current).toMatchObject({ status: 'failed', failure: { status: 415, message: 'No' } })
  void shown.current.retry()
  await wait(10)
  requests[1]?.onerror?.()
  await wait(1)
  expect(arrived).not.toHaveBeenCalled()
  expect(shown.current).toMatchObject({ status: 'failed', failure: { code: 'unreachable' } })
  void shown.current.retry()
  await wait(10)
  requests[2]?.answer(200, '/media/y.mp3')
  await wait(1)
  expect(arrived).toHaveBeenCalledExactlyOnceWith('/media/y.mp3')
})

test('an answer to an upload that another one has replaced is not used', async () => {
  void send()
  await wait(10)
  void shown.current.send(new Blob(['y']), OPTIONS)
  await wait(10)
  requests[0]?.answer(200, '/media/old.mp3')
  requests[1]?.answer(200, '/media/new.mp3')
  await wait(1)
  expect(arrived).toHaveBeenCalledExactlyOnceWith('/media/new.mp3')
})

test('a file that cannot be read fails like an upload, and one that is cancelled while it is prepared is not sent', async () => {
  void shown.current.send(Promise.reject(new Error('gone')), OPTIONS)
  await wait(10)
  expect(shown.current).toMatchObject({ status: 'failed' })
  void shown.current.send(new Promise<Blob>(resolve => setTimeout(resolve, 50, new Blob(['x']))), OPTIONS)
  await wait(10)
  expect(percent()).toBe(0)
  shown.current.cancel()
  await wait(500)
  expect(percent()).toBe('idle')
  expect(requests).toEqual([])
})
