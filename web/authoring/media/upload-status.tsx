import { ProgressBar } from 'react-aria-components'
import { isPassing } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { UploadState } from '#web/authoring/media/use-upload.ts'
import { useText } from '#web/lib/language.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Notice } from '#web/ui/notice.tsx'

type UploadStatusProps = {
  upload: UploadState
  /** Sends the same file again. */
  onRetry: () => void
  /** What is safe although it failed. */
  safe?: string
}

/** The progress of an upload, or why it failed with a way on. */
export function UploadStatus({ upload, onRetry, safe }: UploadStatusProps) {
  const text = useMediaText()
  const { failure: failureTexts } = useText()
  if (upload.status === 'idle') return null
  if (upload.status === 'sending') return <UploadProgress share={upload.share} />
  return (
    <div className={styles.failure}>
      <Notice tone="alert" title={text.failed}>
        {failureText(upload.failure, failureTexts.offline)} {safe}
      </Notice>
      {isPassing(upload.failure) && (
        <Button isSmall look="outline" icon="refresh-cw" onPress={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  )
}

/** How much of a file has been sent. */
export function UploadProgress({ share }: { share: number }) {
  const text = useMediaText()
  const label = share < 1 ? text.uploading : text.uploaded
  return (
    <ProgressBar className={styles.progress ?? ''} value={Math.round(share * 100)} aria-label={label}>
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
