/** A `beforeunload` listener: the browser asks for confirmation before it closes the page. */
export function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Required by Chrome until version 119.
  event.returnValue = true
}
