import { type RefObject, useEffect } from 'react'
import { useSteady } from '#web/authoring/kit/use-steady.ts'

/** Ctrl+S saves, wherever the focus is, except for a form under a dialog. */
export function useSaveKey(save: () => Promise<boolean>, form: RefObject<HTMLFormElement | null>): void {
  const latest = useSteady(save)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // A dialog makes everything under it inert.
      if (!form.current?.closest('[inert]')) void latest()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [latest, form])
}
