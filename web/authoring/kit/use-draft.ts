import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuthor } from '#web/authoring/kit/author.ts'
import {
  type Draft,
  draftKey,
  forgetDraft,
  keepDraft,
  readDraft,
  thisTab,
} from '#web/authoring/kit/drafts.ts'
import { isSame } from '#web/authoring/kit/values.ts'

/** Short: a crash costs at most the last word. */
const PAUSE_MS = 250

/** The state of an edit, as a draft keeps it. */
export type Edited<Values> = Pick<Draft<Values>, 'values' | 'base' | 'version' | 'id'>

type DraftOptions<Values> = {
  kind: string
  /** Null for a new record. */
  id: string | null
  /** What is edited now; undefined while the record loads. */
  edited: Edited<Values> | undefined
  /**
   * Continues a draft without asking. Only what this tab wrote about the same version: a reload, a crash.
   */
  onContinue: (draft: Draft<Values>) => void
}

export type DraftState<Values> = {
  /** The device has been asked; before, nothing may be edited, because it would be replaced. */
  isRead: boolean
  /** A draft that the author may take or discard. */
  offered: Draft<Values> | undefined
  /** Ends the offer: it is taken, or discarded. An older one comes next. */
  settle: () => void
  /** Writes the draft now: before a save, whose failure the author may answer with a reload. */
  keep: () => void
  /** Everything is saved: nothing is kept but an offer that is not answered. */
  forget: () => void
}

/** Keeps unsaved edits of a record on the device: they survive a reload, a crash and an ended session. */
export function useDraft<Values>({ kind, id, edited, onContinue }: DraftOptions<Values>): DraftState<Values> {
  const key = draftKey(useAuthor()._id, kind, id)
  const [isRead, setIsRead] = useState(false)
  const [offered, setOffered] = useState<Draft<Values>>()
  const isReady = edited !== undefined
  const latest = useRef(edited)
  latest.current = edited
  const offer = useRef(offered)
  offer.current = offered

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per record
  useEffect(() => {
    if (!isReady) return
    let isLeft = false
    void readDraft<Values>(key).then(draft => {
      const { current } = latest
      if (isLeft || !current) return
      if (draft && !isSame(draft.values, current.values)) {
        const isOwn = draft.tab === thisTab() && draft.version === current.version
        if (isOwn) onContinue(draft)
        setOffered(isOwn ? draft.earlier : draft)
      } else if (draft?.earlier) setOffered(draft.earlier)
      else if (draft) void forgetDraft(key)
      setIsRead(true)
    })
    return () => {
      isLeft = true
    }
  }, [key, isReady])

  const write = useCallback(() => {
    const { current } = latest
    if (!current || isSame(current.values, current.base)) {
      // An offer is the author's only copy.
      if (offer.current) void keepDraft(key, offer.current)
      else void forgetDraft(key)
      return
    }
    const draft: Draft<Values> = { ...current, at: new Date().toISOString(), tab: thisTab() }
    void keepDraft(key, offer.current ? { ...draft, earlier: offer.current } : draft)
  }, [key])

  useWriting(isRead, edited, write)
  return {
    isRead,
    offered,
    keep: write,
    settle: useCallback(() => {
      offer.current = offer.current?.earlier
      setOffered(offer.current)
      write()
    }, [write]),
    forget: useCallback(() => {
      // The editor may be left before it renders what was saved.
      latest.current = undefined
      write()
    }, [write]),
  }
}

/** Writes a moment after a change, and at once when the page is left. */
function useWriting(isRead: boolean, edited: unknown, write: () => void): void {
  const isWaiting = useRef(false)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is written
  useEffect(() => {
    if (!isRead) return
    if (first.current) {
      first.current = false
      return
    }
    isWaiting.current = true
    const timer = setTimeout(() => {
      isWaiting.current = false
      write()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isRead, edited, write])

  useEffect(() => {
    const flush = () => {
      if (!isWaiting.current) return
      isWaiting.current = false
      write()
    }
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [write])
}
