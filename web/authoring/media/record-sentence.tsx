import { useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { GuidedDialog, type SentenceAudio } from '#web/authoring/media/guided-dialog.tsx'
import { useTakeName } from '#web/authoring/media/use-take-name.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'

type RecordSentenceProps = {
  /** The English text; without words there is nothing to record. */
  text: string
  value: SentenceAudio
  /** Gets only the recordings that were made, once they are on the server. */
  onChange: (recorded: Partial<SentenceAudio>) => void
  takeName?: string
}

/** «Grabar todo»: records a sentence normal, slow and word by word in one go. */
export function RecordSentence({ text: said, value, onChange, takeName }: RecordSentenceProps) {
  const { guided } = useMediaText()
  const [isOpen, setIsOpen] = useState(false)
  const name = useTakeName({ takeName, label: guided.open, text: said })
  const open = useSteady(() => setIsOpen(true))
  return (
    <>
      <Button look="outline" isSmall icon="mic" isUnavailable={said.trim() === ''} onPress={open}>
        {guided.open}
      </Button>
      {isOpen && (
        <GuidedDialog
          text={said}
          value={value}
          takeName={name}
          onSave={recorded => {
            onChange(recorded)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
