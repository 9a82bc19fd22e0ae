import { ProgressBar } from 'react-aria-components'
import { isPassing } from '#web/authoring/kit/author-call.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { Upload } from '#web/authoring/media/use-upload.ts'
import { useText } from '#web/lib/language.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

type UploadStatusProps = {
  upload: Upload
  /** A note on work that is safe despite the failure. */
  safe?: string
}

/** The progress of an upload, or the reason of its failure and what to do. */
export function UploadStatus({ upload, safe }: UploadStatusProps) {
  const text = useMediaText()
  const { failure: failureTexts } = useText()
  if (upload.status === 'idle') return null
  if (upload.status === 'sending') {
    return (
      <div className={styles.sending}>
        <UploadProgress share={upload.share} />
        {upload.share < 1 && <IconButton label={text.stopUpload} icon="x" onPress={upload.cancel} />}
      </div>
    )
  }
  return (
    <Stack gap={2} align="start" data-upload-failed>
      <Notice tone="alert" title={text.failed}>
        {reasonOf(upload.failure, failureTexts.offline)} {safe}
      </Notice>
      {isPassing(upload.failure) && (
        <Button isSmall look="outline" icon="refresh-cw" onPress={() => void upload.retry()}>
          {text.retry}
        </Button>
      )}
    </Stack>
  )
}

/** The progress of sending a file. */
export function UploadProgress({ share }: { share: number }) {
  const text = useMediaText()
  const label = share < 1 ? text.uploading : text.uploaded
  return (
    <ProgressBar className={styles.progress} value={Math.round(share * 100)} aria-label={label}>
      {({ percentage = 0, valueText }) => (
        <>
          <span>{label}</span>
          <span className={styles.track}>
            <span style={{ width: `${percentage}%` }} />
          </span>
          <span className={styles.percent}>{valueText}</span>
        </>
      )}
    </ProgressBar>
  )
}
