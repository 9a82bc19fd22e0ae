import { vi } from 'vitest'

/** An upload on its way, as its test lets it go on: `XMLHttpRequest` as far as `send-file.ts` uses it. */
export class FakeUpload {
  status = 0
  responseText = ''
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  isAborted = false
  /** What was sent; the text of JSON. */
  body = ''
  open() {}
  setRequestHeader() {}
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  answer(status: number, data: unknown, message = 'OK') {
    this.status = status
    this.responseText = JSON.stringify({ statusCode: status, message, data })
    this.onload?.()
  }
}

/** Nothing is sent to a server. @returns the uploads of the test, as they begin */
export function fakeUploads(): FakeUpload[] {
  const begun: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      send(body: unknown) {
        this.body = String(body)
        begun.push(this)
      }
    },
  )
  return begun
}
