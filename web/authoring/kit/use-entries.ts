import { useEffect, useRef, useState } from 'react'

type List<Entry> = { value: readonly Entry[]; onChange: (entries: Entry[]) => void }

/**
 * A list of a form. Each entry has a key that moves with it, and stays when the record is saved, so that the focus and
 * running uploads stay too (react-hook-form's keys change with every reset).
 * @param list changed as a whole: `record.field('words')`
 * @param least the minimum number of entries
 */
export function useEntries<Entry extends object>({ value: entries, onChange }: List<Entry>, least = 0) {
  const keys = useRef<string[]>([])
  while (keys.current.length < entries.length) keys.current.push(crypto.randomUUID())
  keys.current.length = entries.length
  const { listRef, focusNew, focusAfter } = useFocusInList()

  /** Replaces the list: an entry that is the same object keeps its key. */
  const put = (next: readonly Entry[]) => {
    const known = keys.current
    keys.current = next.map(entry => known[entries.indexOf(entry)] ?? crypto.randomUUID())
    onChange([...next])
  }
  return {
    entries,
    keys: keys.current,
    put,
    /** @returns the key of the new entry */
    insert: (index: number, entry: Entry) => {
      put(entries.toSpliced(index, 0, entry))
      return keys.current[index] ?? ''
    },
    /** Adds an entry at the end, and focuses its first field. */
    add: (entry: Entry) => {
      put([...entries, entry])
      focusNew(entries.length)
    },
    remove: (index: number) => {
      if (entries.length <= least) return
      put(entries.toSpliced(index, 1))
      focusAfter(index)
    },
    move: (from: number, to: number) => {
      const moved = entries.slice(from, from + 1)
      put(entries.toSpliced(from, 1).toSpliced(to, 0, ...moved))
    },
    /**
     * For the list element: after a removal, one of its `data-remove` buttons gets the focus, or else the element after
     * the list.
     */
    listRef,
  }
}

/**
 * Moves the focus: a new entry is above the button that added it, and a removed one takes the pressed button with it.
 */
function useFocusInList() {
  const listRef = useRef<HTMLOListElement>(null)
  const [changed, setChanged] = useState<{ index: number; isNew: boolean }>()
  useEffect(() => {
    const { current: list } = listRef
    if (!changed || !list) return
    const next = changed.isNew ? fieldOf(list.children[changed.index]) : buttonAfter(list, changed.index)
    if (next instanceof HTMLElement) next.focus()
  }, [changed])
  return {
    listRef,
    focusNew: (index: number) => setChanged({ index, isNew: true }),
    focusAfter: (index: number) => setChanged({ index, isNew: false }),
  }
}

function fieldOf(entry: Element | undefined): Element | null | undefined {
  return entry?.querySelector('input:not([type="file"]), textarea')
}

/** The button that removes the entry now in the place of a removed one. */
function buttonAfter(list: HTMLElement, index: number): Element | null | undefined {
  const all = [...list.querySelectorAll('[data-remove]')]
  // Not those of a list inside an entry.
  const own = all.filter(button => button.closest('ol') === list)
  return own[Math.min(index, own.length - 1)] ?? list.nextElementSibling
}
