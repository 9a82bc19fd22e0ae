/** A listener of `beforeunload`, by which the browser asks before it closes the page. */
export function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // What Chrome asked for until version 119.
  event.returnValue = true
}
