import { type RefObject, useEffect } from 'react'
import { useSteady } from '#web/authoring/kit/use-steady.ts'

/** Ctrl+S saves, wherever the focus is; under a dialog it saves only the form that stands in it. */
export function useSaveKey(save: () => Promise<boolean>, form: RefObject<HTMLFormElement | null>): void {
  const latest = useSteady(save)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
      if (!dialog || dialog.contains(form.current)) void latest()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [latest, form])
}
