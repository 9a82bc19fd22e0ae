import { useEffect } from 'react'
import { useText } from '#web/lib/language.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** Reloads the page, so that it gets its own content security policy and none of the previous page's scripts. */
export function ReloadPage() {
  const { shell } = useText()
  useEffect(() => location.reload(), [])
  return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}
