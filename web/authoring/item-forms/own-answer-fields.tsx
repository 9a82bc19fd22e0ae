import { useState } from 'react'
import { bothEmpty } from '#contract/written.ts'
import { type FreeSlot, type OpenAnswer, slotsIn } from '#domain/speech/open-answer.ts'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { ListError } from '#web/authoring/item-forms/list-error.tsx'
import { Select, Switch, TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import { FieldGrid } from '#web/authoring/kit/page.tsx'
import { useItemFormText } from '#web/text/authoring/item-forms/text.ts'
import { Stack } from '#web/ui/layout.tsx'

type SentencePath = `sentences.${number}`

/** Whether a sentence of an exercise is answered by learners with their own words, and with which (decision 100). */
export function OwnAnswerFields({ at }: { at: SentencePath }) {
  const { own: text } = useItemFormText()
  const { value: open, onChange } = useItemField(`${at}.open`)
  const { value: prompt, onChange: ask } = useItemField(`${at}.prompt`)
  const model = useItemValue(`${at}.englishWord`)
  const turn = (isOn: boolean) => {
    if (isOn && !prompt?.situation) ask({ situation: bothEmpty() })
    onChange(isOn ? { frames: model === '' ? [] : [model], slots: {} } : undefined)
  }
  return (
    <Stack gap={3}>
      <Switch label={text.label} hint={text.hint} value={open !== undefined} onChange={turn} />
      {open && <Answers at={at} open={open} onChange={onChange} />}
    </Stack>
  )
}

type AnswersProps = { at: SentencePath; open: OpenAnswer; onChange: (open: OpenAnswer) => void }

function Answers({ at, open, onChange }: AnswersProps) {
  const { own: text } = useItemFormText()
  const frames = useItemField(`${at}.open.frames`)
  const slots = useItemField(`${at}.open.slots`)
  const [spanish, english] = [`${at}.prompt.situation.spanish`, `${at}.prompt.situation.english`] as const
  const named = [...new Set(open.frames.flatMap(slotsIn))].filter(slot => slot !== '')
  return (
    <>
      <FieldGrid>
        <ItemText path={spanish} label={text.question.es} lang="es" from={english} isRequired />
        <ItemText path={english} label={text.question.en} lang="en" from={spanish} isRequired />
      </FieldGrid>
      <TextArea
        name={frames.name}
        label={text.frames}
        hint={text.framesHint}
        error={frames.error}
        isChanged={frames.isChanged}
        lang="en"
        isRequired
        value={open.frames.join('\n')}
        onChange={written => onChange({ ...open, frames: written === '' ? [] : written.split('\n') })}
      />
      <ListError message={slots.error} />
      {named.map(slot => (
        <Slot
          key={slot}
          slot={slot}
          value={Object.hasOwn(open.slots, slot) ? (open.slots[slot] ?? []) : []}
          onChange={value => onChange({ ...open, slots: { ...open.slots, [slot]: value } })}
        />
      ))}
    </>
  )
}

type SlotProps = { slot: string; value: string[] | FreeSlot; onChange: (value: string[] | FreeSlot) => void }

/** The words that may fill one slot: a list, or any name. */
function Slot({ slot, value, onChange }: SlotProps) {
  const { own: text } = useItemFormText()
  // As the author types it, with the comma after which the next word comes.
  const [typed, setTyped] = useState<string>()
  const isList = typeof value !== 'string'
  return (
    <FieldGrid>
      <Select
        label={text.slot(slot)}
        value={isList ? 'words' : value}
        options={(['words', 'name', 'place'] as const).map(kind => ({
          value: kind,
          label: text.kinds[kind],
        }))}
        onChange={kind => onChange(kind === 'words' ? [] : kind)}
      />
      {isList && (
        <TextField
          label={text.words(slot)}
          hint={text.wordsHint}
          lang="en"
          value={typed ?? value.join(', ')}
          onChange={written => {
            setTyped(written)
            onChange(wordsOf(written))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </FieldGrid>
  )
}

function wordsOf(written: string): string[] {
  return written
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
}
