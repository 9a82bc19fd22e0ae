import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { guardLeaving, type LeavingAnswer } from '#web/authoring/kit/leaving.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/**
 * Asks before unsaved changes are left: for another screen, on going back, or on closing the tab.
 * @param save @returns whether everything was saved; undefined on a screen that only uploads
 * @param isUploading files are being uploaded, and would be lost
 * @returns the question, to be rendered
 */
export function useLeavingGuard(
  hasChanges: boolean,
  save: (() => Promise<boolean>) | undefined,
  isUploading = false,
): ReactNode {
  const isUnsaved = hasChanges || isUploading
  const [asked, setAsked] = useState<PromiseWithResolvers<LeavingAnswer>>()
  const latest = useRef(save)
  latest.current = save
  useUnsaved(isUnsaved)

  useEffect(() => {
    if (!isUnsaved) return
    return guardLeaving({
      ask: () => {
        const question = Promise.withResolvers<LeavingAnswer>()
        setAsked(question)
        return question.promise
      },
      save: async () => (await latest.current?.()) ?? false,
    })
  }, [isUnsaved])

  const answer = (given: LeavingAnswer) => {
    asked?.resolve(given)
    setAsked(undefined)
  }
  return asked && <Question canSave={save !== undefined} isUploading={isUploading} onAnswer={answer} />
}

type QuestionProps = { canSave: boolean; isUploading: boolean; onAnswer: (answer: LeavingAnswer) => void }

function Question({ canSave, isUploading, onAnswer }: QuestionProps) {
  const { leaving: text } = useKitText()
  return (
    <Dialog
      title={canSave ? text.title : text.onlyUpload.title}
      role="alertdialog"
      onClose={() => onAnswer('stay')}
      actions={
        <>
          {canSave && (
            <Button look="primary" onPress={() => onAnswer('save')}>
              {text.save}
            </Button>
          )}
          <Button look="outline" onPress={() => onAnswer('leave')}>
            {canSave ? text.leave : text.onlyUpload.leave}
          </Button>
          <Button look="bare" onPress={() => onAnswer('stay')}>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{!canSave ? text.onlyUpload.text : isUploading ? text.uploading : text.text}</p>
    </Dialog>
  )
}
