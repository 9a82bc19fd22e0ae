/*
 * Runs in the head of prerendered pages with a form. A button pressed before the program has loaded
 * would submit the form natively, with the password in the address. The press is recorded instead:
 * the form becomes busy, and `Form` (`web/ui/form.tsx`) submits it after hydration.
 */
addEventListener('submit', event => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  event.target.setAttribute('aria-busy', 'true')
})

export {}
