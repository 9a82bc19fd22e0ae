import { pathInLanguage } from '#domain/languages.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import type { SavingTrouble } from '#web/saving/saving-status.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Tells the learner about a save that was not delivered: whether it is on the device, and what to do. */
export function SavingNotice({
  trouble,
  className,
}: {
  trouble: SavingTrouble
  className: string | undefined
}) {
  const { saving, shell } = useText()
  const language = useLanguage()
  if (trouble === 'none') return null
  const isUnsafe = trouble === 'unsafe' || trouble === 'sessionEndedUnsafe'
  return (
    <div className={className}>
      <Notice tone="alert">
        {trouble === 'failed' || trouble === 'unsafe' ? (
          `${saving.failed} ${isUnsafe ? saving.unsafe : saving.safe}`
        ) : (
          // A full page load: this page still has the session that has ended. In another tab, where only this one has
          // what would be lost with it.
          <>
            {saving.sessionEnded} {isUnsafe && saving.unsafe}{' '}
            <a href={pathInLanguage('/login', language)} target={isUnsafe ? '_blank' : undefined}>
              {shell.signIn}
            </a>
          </>
        )}
      </Notice>
    </div>
  )
}
