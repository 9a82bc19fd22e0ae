import { useEffect } from 'react'
import { useText } from '#web/lib/language.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Loads the page of this address anew: with what only its own page may load, and without what others have loaded. */
export function ReloadPage() {
  const { shell } = useText()
  useEffect(() => location.reload(), [])
  return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}
