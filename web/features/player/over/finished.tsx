import { useText } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The audience of the end of the course, which decides what comes next (specification 2, section 2). */
export type Finisher = 'demoVisitor' | 'unpaidStudent' | 'member'

export function Finished({
  finisher,
  areAllSaid,
  onClose,
}: {
  finisher: Finisher
  /** Nobody who typed or heard the words reads that they said them. */
  areAllSaid: boolean
  onClose: () => void
}) {
  const { finished } = useLessonText()
  const { shell } = useText()
  const isDemo = finisher !== 'member'
  const demoTitle = areAllSaid ? finished.demoSaid : finished.demoCompleted
  const ways = {
    demoVisitor: { to: '/register', label: finished.toRegister, text: finished.demoText },
    unpaidStudent: { to: '/plan', label: finished.toPlan, text: finished.unpaidText },
    member: { to: '/courses', label: finished.toCourses, text: finished.text },
  }
  const { to, label, text } = ways[finisher]
  return (
    <Dialog
      title={isDemo ? demoTitle : finished.title}
      closeLabel={shell.close}
      startsAtAction
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={to} look="primary" isMain>
            {label}
          </ButtonLink>
          <Button look="link" onClick={onClose}>
            {finished.stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
