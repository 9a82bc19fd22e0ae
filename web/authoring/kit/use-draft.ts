import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuthor } from '#web/authoring/kit/author.ts'
import {
  type Draft,
  draftKey,
  draftsKey,
  forgetDraft,
  type KeptDraft,
  keepDraft,
  readDrafts,
  thisTab,
} from '#web/authoring/kit/drafts.ts'
import { isSame } from '#web/authoring/kit/values.ts'

/** Short: a crash costs at most the last word. */
const PAUSE_MS = 250

/** The state of an edit, as kept in a draft. */
export type Edited<Values> = Pick<Draft<Values>, 'values' | 'base' | 'version' | 'id' | 'machineTexts'>

type DraftOptions<Values> = {
  kind: string
  /** Null for a new record. */
  id: string | null
  /** The current edit; undefined while the record loads. */
  edited: Edited<Values> | undefined
  /** Continues a draft without asking. Only drafts by this tab about the same version: a reload, or a crash. */
  onContinue: (draft: Draft<Values>) => void
}

export type DraftState<Values> = {
  /** The device has answered; until then nothing may be edited, because the draft would be overwritten. */
  isRead: boolean
  /** A draft that the author can take or discard. */
  offered: Draft<Values> | undefined
  /** Ends the offer, taken or discarded. The next older one follows. */
  settle: () => void
  /** Writes the draft now, before a save: the author may react to a failed one with a reload. */
  keep: () => void
  /** Everything is saved: this tab's draft is dropped. Offers stay until they are answered. */
  forget: () => void
}

/**
 * Keeps unsaved edits of a record on the device: they survive a reload, a crash and an ended session. Each tab keeps
 * its own draft; those of other tabs are offered.
 */
export function useDraft<Values>({ kind, id, edited, onContinue }: DraftOptions<Values>): DraftState<Values> {
  const drafts = draftsKey(useAuthor()._id, kind, id)
  const key = draftKey(drafts, thisTab())
  const [isRead, setIsRead] = useState(false)
  const [offers, setOffers] = useState<readonly KeptDraft<Values>[]>([])
  const isReady = edited !== undefined
  const latest = useRef(edited)
  latest.current = edited

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per record
  useEffect(() => {
    if (!isReady) return
    let isLeft = false
    void readDrafts<Values>(drafts).then(kept => {
      const { current } = latest
      if (isLeft || !current) return
      const isSaved = ({ draft }: KeptDraft<Values>) => isSame(draft.values, current.values)
      for (const one of kept.filter(isSaved)) void forgetDraft(one.key)
      const unsaved = kept.filter(one => !isSaved(one))
      const own = unsaved.find(one => one.key === key)
      const isContinued = own?.draft.version === current.version
      if (own && isContinued) onContinue(own.draft)
      const offered = unsaved.filter(one => one !== own)
      setOffers(own && !isContinued ? [setAside(own, drafts), ...offered] : offered)
      setIsRead(true)
    })
    return () => {
      isLeft = true
    }
  }, [key, isReady])

  const write = useCallback(() => {
    const { current } = latest
    if (!current || isSame(current.values, current.base)) void forgetDraft(key)
    else void keepDraft(key, { ...current, at: new Date().toISOString(), tab: thisTab() })
  }, [key])

  useWriting(isRead, edited, write)
  return {
    isRead,
    offered: offers[0]?.draft,
    keep: write,
    settle: () => {
      const [answered, ...others] = offers
      if (answered) void forgetDraft(answered.key)
      setOffers(others)
    },
    forget: useCallback(() => {
      // The editor may be closed before it renders the saved state.
      latest.current = undefined
      write()
    }, [write]),
  }
}

/** Gives an older draft of this tab its own key: it is the author's only copy, and this tab continues writing. */
function setAside<Values>({ key, draft }: KeptDraft<Values>, drafts: string): KeptDraft<Values> {
  const aside = draftKey(drafts, crypto.randomUUID())
  void keepDraft(aside, draft).then(() => forgetDraft(key))
  return { key: aside, draft }
}

/**
 * Writes a moment after a change, and whenever the page is left or shown again: another tab may have answered this
 * tab's draft, which is then no longer on the device.
 */
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
    if (!isRead) return
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      if (!isWaiting.current) return
      isWaiting.current = false
      write()
    }
  }, [isRead, write])
}
