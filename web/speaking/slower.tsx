import { useState } from 'react'
import { useText } from '#web/lib/language.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useVerdictText } from '#web/text/verdict/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The third wrong attempt (L4.22). */
export function Slower({
  text,
  isSilent,
  onListen,
  onOtherWay,
}: {
  /** How to say it more slowly, if it is not a word or sentence. */
  text?: string
  /** This device cannot play the text (D22). */
  isSilent: boolean
  onListen: () => void
  onOtherWay: () => void
}) {
  const { speaking, shell } = useText()
  const { slower } = useVerdictText()
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <Dialog
      title={slower.title}
      closeLabel={shell.close}
      startsAtAction
      onClose={() => setIsOpen(false)}
      actions={
        <>
          <Button look="primary" isMain onClick={onListen}>
            {slower.listen}
          </Button>
          <Button onClick={() => setIsOpen(false)}>{slower.close}</Button>
          <Button
            look="link"
            onClick={() => {
              setIsOpen(false)
              onOtherWay()
            }}
          >
            {speaking.cannotSpeak}
          </Button>
        </>
      }
    >
      <p>{text ?? slower.text}</p>
      <NoAudio isSilent={isSilent} />
    </Dialog>
  )
}
