import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { guardLeaving, type LeavingAnswer } from '#web/authoring/kit/leaving.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/**
 * Asks before unsaved changes are left: to another screen, back, or out of the tab.
 * @param save @returns whether everything was saved
 * @param isUploading files are on their way, and would be lost
 * @returns the question, to be rendered
 */
export function useLeavingGuard(
  hasChanges: boolean,
  save: () => Promise<boolean>,
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
      save: () => latest.current(),
    })
  }, [isUnsaved])

  const answer = (given: LeavingAnswer) => {
    asked?.resolve(given)
    setAsked(undefined)
  }
  return asked && <Question isUploading={isUploading} onAnswer={answer} />
}

function Question({
  isUploading,
  onAnswer,
}: {
  isUploading: boolean
  onAnswer: (answer: LeavingAnswer) => void
}) {
  const { leaving: text } = useKitText()
  return (
    <Dialog
      title={text.title}
      role="alertdialog"
      onClose={() => onAnswer('stay')}
      actions={
        <>
          <Button look="primary" onPress={() => onAnswer('save')}>
            {text.save}
          </Button>
          <Button look="outline" onPress={() => onAnswer('leave')}>
            {text.leave}
          </Button>
          <Button look="bare" onPress={() => onAnswer('stay')}>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>{isUploading ? text.uploading : text.text}</p>
    </Dialog>
  )
}
