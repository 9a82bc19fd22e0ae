import { useEffect } from 'react'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Message } from '#web/ui/message.tsx'

/** An item that cannot be shown: the reason, and a button to continue (D21). */
export function CannotShow({ title, onSkip }: { title: string; onSkip: () => void }) {
  const { player } = useText()
  useEffect(recoverFocus, [])
  return (
    <Message
      isPart
      drawing="fault"
      title={title}
      action={
        <Button isMain onClick={onSkip} {...FOCUS_START}>
          {player.skip}
        </Button>
      }
    />
  )
}
