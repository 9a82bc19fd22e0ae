import { useCallback, useRef, useState } from 'react'
import type { Word } from '#contract/courses.ts'
import { kindOfItem } from '#domain/course/kinds.ts'
import { hasSound, isSaidAlike } from '#domain/course/said-alike.ts'
import type { WordId } from '#domain/ids.ts'
import { call, type Failure } from '#web/lib/call.ts'

export type EditedField = 'englishWord' | 'spanishTranslation'

/** Editing the texts of one step in place, for administrators. */
export type StepEditing = {
  /** Input that could not be saved. */
  keptText(field: EditedField): string | undefined
  /** Resolves to whether it was saved; if not, the input is kept. */
  save(field: EditedField, text: string): Promise<boolean>
  /** Whether a text would no longer match its recordings or pronunciation, which belong to the stored text. */
  losesSound(field: EditedField, text: string): boolean
  /** Discards input that could not be saved. */
  discard(field: EditedField): void
}

/** Why the last edit was not saved; `current` is the conflicting stored text (D24). */
export type EditTrouble = { status: number; current?: string | undefined }

type Saved = { word: Word; courseVersion: number }

/**
 * Edits in the player (L6.3, L6.4). Sent one after another, so that two quick edits of a word do not
 * conflict.
 */
export function useEditing(onSaved: (saved: Saved) => void) {
  const [trouble, setTrouble] = useState<EditTrouble>()
  const kept = useRef(new Map<string, string>())
  const versions = useRef(new Map<WordId, number>())
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const told = useRef(onSaved)
  told.current = onSaved

  const send = useCallback(async (item: Word, sentenceIndex: number | null, changed: Changed) => {
    const known = versions.current.get(item._id) ?? 0
    const version = Math.max(item.version, known)
    const body = { wordId: item._id, sentenceIndex, version, ...changed }
    const answer = await call('PUT update-sentence', { body })
    if (answer.isOk) {
      versions.current.set(item._id, answer.data.word.version)
      setTrouble(undefined)
      told.current(answer.data)
      return true
    }
    const current = currentOf(answer)
    if (current) versions.current.set(item._id, current.version)
    const text = current && (sentenceIndex === null ? current : current.sentences[sentenceIndex])
    const [field] = Object.keys(changed) as EditedField[]
    setTrouble({ status: answer.status, current: field && text?.[field] })
    return false
  }, [])

  const of = useCallback(
    (item: Word, step: Word | Word['sentences'][number]): StepEditing | undefined => {
      if (!kindOfItem(item.type)?.isSaidStepByStep) return undefined
      const sentenceIndex = step === item ? null : item.sentences.indexOf(step)
      const keyOf = (field: EditedField) => `${item._id}/${sentenceIndex}/${field}`
      return {
        keptText: field => kept.current.get(keyOf(field)),
        save: async (field, text) => {
          const sending = underWay.current.then(() => send(item, sentenceIndex, { [field]: text }))
          underWay.current = sending
          const isSaved = await sending
          if (isSaved) kept.current.delete(keyOf(field))
          else kept.current.set(keyOf(field), text)
          return isSaved
        },
        losesSound: (field, text) =>
          field === 'englishWord' && hasSound(step) && !isSaidAlike(step.englishWord, text),
        discard: field => {
          kept.current.delete(keyOf(field))
          setTrouble(undefined)
        },
      }
    },
    [send],
  )
  return { of, trouble }
}

type Changed = Partial<Record<EditedField, string>>

/** The stored word after a conflict. */
function currentOf({ code, current }: Failure): Word | undefined {
  return code === 'stale_edit' ? (current as Word | undefined) : undefined
}
