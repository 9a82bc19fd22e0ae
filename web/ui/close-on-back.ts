/** Marks the history entry that is there to be left while something is open over the page. */
const MARK = 'isOver'

/** Closes each dialog that is open over the page, the topmost last. */
const open: (() => void)[] = []
let isLeavingMark = false
let isWatching = false

/**
 * Until it is stopped, "back" closes what is open and stays on the page, as one expects on a phone of whatever covers a
 * screen.
 * @returns stops, once it is closed
 */
export function closeOnBack(close: () => void): () => void {
  if (!isWatching) addEventListener('popstate', follow)
  isWatching = true
  open.push(close)
  mark()
  return () => {
    const at = open.indexOf(close)
    if (at !== -1) open.splice(at, 1)
    // Another one may open in its place, or another page.
    setTimeout(() => open.length === 0 && leaveMark())
  }
}

function follow(): void {
  const wasOwn = isLeavingMark
  isLeavingMark = false
  // A mark without anything open was left behind by what navigated away, and reached again.
  if (open.length === 0) leaveMark()
  else if (!isMarked()) {
    if (!wasOwn) open.pop()?.()
    if (open.length > 0) mark()
  }
}

function mark(): void {
  if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
}

function leaveMark(): void {
  isLeavingMark = isMarked()
  if (isLeavingMark) history.back()
}

function isMarked(): boolean {
  return history.state?.[MARK] === true
}
