import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { shrinkPicture } from '#web/authoring/media/shrink-picture.ts'
import { UploadProgress } from '#web/authoring/media/upload-status.tsx'
import { useUpload } from '#web/authoring/media/use-upload.ts'
import { AddressRow } from '#web/authoring/upload/address-row.tsx'
import styles from '#web/authoring/upload/upload.module.css'
import { useText } from '#web/lib/language.tsx'
import { useUploadText } from '#web/text/authoring/upload/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Uploads a picture and shows it with its address (A2.9.1, A2.9.2, A2.9.3). */
export function PictureCard() {
  const text = useUploadText()
  const { failure: failureTexts } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const upload = useUpload(setAddress)
  const [problem, setProblem] = useState<'none' | 'file'>()
  const [chosen, setChosen] = useState('')

  const send = (event: FormEvent) => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file || file.size === 0 || /^(?:audio|video|text)\//.test(file.type)) {
      upload.cancel()
      setProblem(file ? 'file' : 'none')
      input.current?.focus()
      return
    }
    setProblem(undefined)
    void upload.send(shrinkPicture(file), { fileName: file.name, origin: 'uploaded' })
  }
  return (
    <Card>
      <Stack as="form" gap={2} align="start" className={styles.form} onSubmit={send} noValidate>
        <label htmlFor={id}>{text.file}</label>
        <Row as="span" gap="2 4" align="center" className={styles.file}>
          {/* Invisible above our own control, which is in the language of the page, not of the browser. */}
          <input
            id={id}
            ref={input}
            type="file"
            required
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-hint`}
            onChange={event => setChosen(event.target.files?.[0]?.name ?? '')}
          />
          <span className={buttonClass({})} aria-hidden="true">
            <Icon name="image-plus" />
            {text.choose}
          </span>
          <span className={styles.chosen} aria-hidden="true">
            {chosen === '' ? text.noFile : chosen}
          </span>
        </Row>
        <Muted as="span" id={`${id}-hint`} className={styles.hint}>
          {text.fileHint}
        </Muted>
        <Button type="submit" look="primary" icon="upload" isBusy={upload.status === 'sending'}>
          {upload.status === 'sending' ? text.uploading : text.upload}
        </Button>
      </Stack>
      {upload.status === 'sending' && <UploadProgress share={upload.share} />}
      {problem && <Notice tone="alert">{text.failed}</Notice>}
      {upload.status === 'failed' && (
        <Notice tone="alert" title={text.failed}>
          {reason(reasonOf(upload.failure, failureTexts.offline), text.failed)}
        </Notice>
      )}
      {address !== '' && (
        <figure className={styles.result}>
          <img src={address} alt={text.result} />
          <AddressRow address={address} label={text.address} />
        </figure>
      )}
    </Card>
  )
}

/** The server's message begins with the same sentence. */
function reason(message: string, failed: string): string {
  return message.startsWith(failed) ? message.slice(failed.length).trim() : message
}
