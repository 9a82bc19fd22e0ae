import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** An item that cannot be shown: the reason, and a button to continue (D21). */
export function CannotShow({ title, onSkip }: { title: string; onSkip: () => void }) {
  const { player } = useText()
  return <Message isPart title={title} action={<Button onClick={onSkip}>{player.skip}</Button>} />
}
