/*
 * Runs in the head of prerendered pages with a form. Holds these presses until the program has loaded:
 * - submitting the form: the browser would put the password in the address. The form becomes busy, and `Form`
 *   (`web/ui/form.tsx`) submits it after hydration;
 * - a button of the form, which would have no effect yet;
 * - a link, once something is typed, which would be lost. A second press follows the link at once.
 * `EarlyPresses` (`web/app/early-presses.tsx`) repeats the last two.
 */
addEventListener('submit', event => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  event.target.setAttribute('aria-busy', 'true')
})

addEventListener('click', event => {
  if ('isStarted' in document.documentElement.dataset || !(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>('form button[type="button"], a[href^="/"]')
  if (!pressed || (pressed instanceof HTMLAnchorElement && !mayWait(pressed, event))) return
  event.preventDefault()
  pressed.dataset.isPressed = ''
})

function mayWait(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || link.target !== '' || 'isPressed' in link.dataset) return false
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  )
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
}

export {}
