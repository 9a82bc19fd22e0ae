/*
 * Runs in the head of the written pages that have a form. Whoever presses its button before the program has come
 * would have the browser send the form by itself, with the password in the address. The press is kept instead:
 * the form shows that it is busy, and `Form` (`web/ui/form.tsx`) sends it once it has taken over.
 */
addEventListener('submit', event => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  event.target.setAttribute('aria-busy', 'true')
})

export {}
