import { type ChangeEvent, useId, useState } from 'react'
import type { User } from '#contract/session.ts'
import styles from '#web/features/profile/profile.module.css'
import { shrinkPhoto } from '#web/features/profile/shrink-photo.ts'
import { call, type Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The name under which any photo is sent (A7.40). */
const PHOTO_NAME = 'photo.jpg'

type State =
  | { status: 'open' | 'done' }
  | { status: 'sending'; preview: string }
  | { status: 'failed'; failure: Failure; retry: () => Promise<void> }

/** The photo, and a way to replace it: shown at once, resized on the device, and sent. */
export function PhotoPicker({ user, onChange }: { user: User; onChange: (change: Partial<User>) => void }) {
  const { photo: text } = useProfileText()
  const [state, setState] = useState<State>({ status: 'open' })
  const inputId = useId()
  const isSending = state.status === 'sending'

  const send = async (photo: Blob, isReadable: boolean) => {
    const preview = isReadable ? URL.createObjectURL(photo) : ''
    setState({ status: 'sending', preview })
    const named = new File([photo], PHOTO_NAME, { type: photo.type })
    const answer = await call('POST student-photo', { files: { photo: named } })
    URL.revokeObjectURL(preview)
    if (answer.isOk) {
      onChange({ photo: answer.data })
      return setState({ status: 'done' })
    }
    tellIfSessionEnded(answer)
    setState({ status: 'failed', failure: answer, retry: () => send(photo, isReadable) })
  }

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file || isSending) return
    setState({ status: 'sending', preview: '' })
    const photo = await shrinkPhoto(file)
    // Allows choosing the same file again after a failure.
    target.value = ''
    // Returned unchanged: this browser cannot show it either.
    await send(photo, photo !== file)
  }

  return (
    <div className={styles.photo}>
      <Avatar
        photo={(isSending && state.preview) || user.photo || '/photo-placeholder.svg'}
        name={user.name}
        isLarge
      />
      <div className={styles.picker}>
        <input
          className="spoken-only"
          id={inputId}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-disabled={isSending || undefined}
          onChange={choose}
        />
        <label htmlFor={inputId}>
          <Icon name="camera" size={20} /> {text.choose}
        </label>
      </div>
      {isSending && <Waiting label={text.sending} slowLabel={text.slow} />}
      {state.status === 'done' && (
        <div role="status">
          <Notice tone="right">{text.done}</Notice>
        </div>
      )}
      {state.status === 'failed' && <NotSent failure={state.failure} onRetry={state.retry} />}
    </div>
  )
}

function NotSent({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { photo: text } = useProfileText()
  const { failure: failureText } = useText()
  const isRefused = failure.code === 'photo_refused' || failure.code === 'too_large'
  return (
    <>
      <Notice tone="alert" title={text.failed}>
        {isRefused ? text.advice : reasonOf(failure, failureText.offline)}
      </Notice>
      {!isRefused && <Button onClick={onRetry}>{text.retry}</Button>}
    </>
  )
}
