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
  return (
    <div className={className}>
      {trouble === 'sessionEnded' ? (
        <Notice tone="alert">
          {/* A full page load: this page still has the session that has ended. */}
          {saving.sessionEnded} <a href={pathInLanguage('/login', language)}>{shell.signIn}</a>
        </Notice>
      ) : (
        <Notice tone="alert">
          {saving.failed} {trouble === 'unsafe' ? saving.unsafe : saving.safe}
        </Notice>
      )}
    </div>
  )
}
