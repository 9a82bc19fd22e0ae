import { vi } from 'vitest'

/** An upload in progress, controlled by its test: the part of `XMLHttpRequest` that `send-file.ts` uses. */
export class FakeUpload {
  status = 0
  responseText = ''
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  isAborted = false
  /** The body that was sent; for JSON its text. */
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

/** Replaces uploads by fakes: nothing is sent. @returns the test's uploads, as they start */
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
