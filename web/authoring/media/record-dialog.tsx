import { useEffect, useState } from 'react'
import type { Sound } from '#domain/audio/sound.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { dropTake, keepTake } from '#web/authoring/media/kept-takes.ts'
import { TakeRecorder } from '#web/authoring/media/take-recorder.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'

const KEEP_AFTER_MS = 100

type RecordDialogProps = {
  /** The field's label. */
  label: string
  /** The text to say; empty if unknown. */
  text: string
  /** The name under which the take waits on the device for its upload. */
  takeName: string
  onUse: (take: Sound) => void
  onClose: () => void
}

/** Makes one recording. Every take is kept on the device at once; only «Cancelar» discards it. */
export function RecordDialog({ label, text: say, takeName, onUse, onClose }: RecordDialogProps) {
  const { recorder: t } = useMediaText()
  const [take, setTake] = useState<Sound>()
  const cancel = () => {
    void dropTake(takeName)
    onClose()
  }
  useEffect(() => {
    if (!take) return
    // Not at every step of a handle.
    const timer = setTimeout(() => void keepTake(takeName, take), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [take, takeName])
  return (
    <Dialog
      title={t.title(label)}
      onClose={onClose}
      actions={
        <>
          {take && (
            <Button look="primary" icon="check" onPress={() => onUse(take)}>
              {t.use}
            </Button>
          )}
          <Button look="bare" onPress={cancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <TakeRecorder say={say} lead={say === '' ? t.sayAnything : t.say} onChange={setTake} />
    </Dialog>
  )
}
