import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OwnData } from '#web/features/profile/own-data.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { es } from '#web/text/profile/es.ts'

const { ownData: text } = es
const COPY = { madeAt: '2026-11-29T12:00:00.000Z', data: { goals: [{ days: 4 }] } }

afterEach(() => vi.restoreAllMocks())

test('the file has all that the server sent, and its day as a name', async () => {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:copy'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  answering({ 'GET student-data': COPY })
  const { user } = await show(<OwnData />)
  await user.click(screen.getByRole('button', { name: text.submit }))
  expect(await screen.findByText(text.made)).toBeDefined()
  expect(names).toEqual(['dilo-2026-11-29.json'])
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(COPY)
})

test('without a connection it says so, and can be pressed again', async () => {
  answering({ 'GET student-data': LOST })
  const { user } = await show(<OwnData />)
  await user.click(screen.getByRole('button', { name: text.submit }))
  expect(await screen.findByText(text.failed)).toBeDefined()
  expect(screen.getByRole('button', { name: text.submit }).getAttribute('aria-disabled')).toBeNull()
})
