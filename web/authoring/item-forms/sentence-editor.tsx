import { memo, useEffect, useRef, useState } from 'react'
import { emptySentence } from '#domain/course/sentence.ts'
import { useWantedField } from '#web/authoring/item-forms/field-focus.tsx'
import { useItemErrors } from '#web/authoring/item-forms/item-field.ts'
import { useItemSource } from '#web/authoring/item-forms/item-record.tsx'
import { SentenceFields } from '#web/authoring/item-forms/sentence-fields.tsx'
import { SentenceRow, type SentenceRowProps } from '#web/authoring/item-forms/sentence-row.tsx'
import styles from '#web/authoring/item-forms/sentences.module.css'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { RunningUploadsProvider, useRunningUploads } from '#web/authoring/kit/running-uploads.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'

/** The sentences of a word: one row each, which expands to its fields. There is always at least one. */
export const SentenceEditor = memo(function SentenceEditor() {
  const { word, sentence: text } = useEditWordsText()
  const { form } = useItemSource()
  const list = useList('sentences', 1)
  const { entries, keys } = list
  const { isOpen, setOpen } = useOpened(list)
  const [said, setSaid] = useState('')
  const frame = useRef<HTMLOListElement>(null)
  const focusRow = useFocusLater(frame)
  const { error } = list

  // Completing a sentence may clear the error of the whole list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each change of the sentences
  useEffect(() => {
    if (error) void form.trigger('sentences')
  }, [entries])

  const insert = (index: number, entry = emptySentence()) => {
    setOpen(list.insert(index, entry), true)
    focusRow(index, 'input')
  }
  const toggle = useSteady((index: number) => setOpen(keys[index] ?? '', !isOpen(index)))
  const duplicate = useSteady((index: number) => insert(index + 1, structuredClone(entries[index])))
  const remove = useSteady((index: number) => {
    list.remove(index)
    setSaid(text.removed(index + 1))
    focusRow(Math.min(index, entries.length - 2), 'button')
  })
  const move = useSteady((index: number, to: number) => {
    list.move(index, to)
    setSaid(text.movedTo(to + 1))
    focusRow(to, 'button')
  })
  const add = (
    <Button look="bare" icon="plus" onPress={() => insert(entries.length)}>
      {text.add}
    </Button>
  )
  return (
    <Card title={word.sentences} tools={add}>
      <p role="status" className="spoken-only">
        {said}
      </p>
      {error && (
        <p role="alert" className={styles.error} data-field="sentences" tabIndex={-1}>
          {error}
        </p>
      )}
      <ol className={styles.list} ref={frame}>
        {entries.map((_, index) => (
          <li key={keys[index]} data-sentence={index}>
            <OneSentence
              index={index}
              count={entries.length}
              isOpen={isOpen(index)}
              onToggle={toggle}
              onMove={move}
              onDuplicate={duplicate}
              onRemove={remove}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
})

/** Which sentences are expanded, by their keys. */
function useOpened({ entries, keys }: ReturnType<typeof useList<'sentences'>>) {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => new Set())
  const { sentences: errors } = useItemErrors('sentences')
  const setOpen = (key: string, isOpen: boolean) =>
    setOpenKeys(known => (isOpen ? new Set(known).add(key) : new Set([...known].filter(one => one !== key))))
  // Empty sentences and those with an error have nothing to show but their fields.
  const mustOpen = (index: number) => {
    const entry = entries[index]
    const isBlank = entry?.englishWord === '' && entry.spanishTranslation === ''
    return isBlank || errors?.[index] !== undefined
  }
  // Expanded sentences stay so while the author fills them in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted after each change of the sentences
  useEffect(() => {
    for (const [index, key] of keys.entries()) if (mustOpen(index) && !openKeys.has(key)) setOpen(key, true)
  }, [entries, errors])
  const wanted = useWantedField()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each request
  useEffect(() => {
    const [, index] = /^sentences\.(\d+)/.exec(wanted?.path ?? '') ?? []
    if (index !== undefined) setOpen(keys[Number(index)] ?? '', true)
  }, [wanted])
  return { setOpen, isOpen: (index: number) => mustOpen(index) || openKeys.has(keys[index] ?? '') }
}

/**
 * A row and its fields. When collapsed, its fields stay mounted while one of their files is uploading; a failed upload
 * expands them.
 */
const OneSentence = memo(function OneSentence({ isOpen, ...row }: SentenceRowProps) {
  const uploads = useRunningUploads()
  const isShown = isOpen || uploads.failed > 0
  return (
    <>
      <SentenceRow {...row} isOpen={isShown} />
      {(isShown || uploads.running > 0) && (
        <RunningUploadsProvider uploads={uploads}>
          <div hidden={!isShown}>
            <SentenceFields index={row.index} />
          </div>
        </RunningUploadsProvider>
      )}
    </>
  )
})

/** Focuses a row once the list is rendered again. */
function useFocusLater(frame: { current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<{ index: number; what: 'input' | 'button' }>()
  useEffect(() => {
    if (!wanted) return
    frame.current?.querySelector<HTMLElement>(`[data-sentence="${wanted.index}"] ${wanted.what}`)?.focus()
  }, [wanted, frame])
  return (index: number, what: 'input' | 'button') => setWanted({ index, what })
}
