import { useMemo, useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { Entries } from '#web/authoring/item-forms/entries.tsx'
import { useItemField, useItemValue } from '#web/authoring/item-forms/item-field.ts'
import type { ItemForm } from '#web/authoring/item-forms/item-form.ts'
import { ItemMedia } from '#web/authoring/item-forms/item-media.tsx'
import { ItemRecordProvider, useItem } from '#web/authoring/item-forms/item-record.tsx'
import { ItemText } from '#web/authoring/item-forms/item-text.tsx'
import { useList } from '#web/authoring/item-forms/use-list.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { BesidePicture, FieldGrid, FieldGroup } from '#web/authoring/kit/page.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import type { Saving } from '#web/authoring/kit/record-options.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { isSame } from '#web/authoring/kit/values.ts'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import { SaveFailure, useAfter } from '#web/authoring/workbench/said.tsx'
import {
  generated,
  orderOf,
  sentenceFormOf,
  sentenceOf,
  sentenceSchema,
} from '#web/authoring/workbench/sentences/sentence-form.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import type { Answer } from '#web/lib/call.ts'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** How long the message of a save is shown before the dialog closes, and notices are shown (A4.21, A9.1). */
const CLOSE_MS = 1_500
const NOTICE_MS = 3_000

const TARGET = 'sentenceBuilder.targetSentence'

type SentenceDialogProps = { exercise: AuthoredItem; onSaved: () => void; onClose: () => void }

/** Edits a sentence exercise (A2.7.11, A5.48 to A5.57). */
export function SentenceDialog({ exercise, onSaved, onClose }: SentenceDialogProps) {
  const { sentences: text, editTitle, save, saving, cancel, connection } = useWorkbenchText()
  const [isSaved, setIsSaved] = useState(false)
  const stored = useMemo(() => sentenceFormOf(exercise), [exercise])
  const record = useItem({
    kind: 'sentence builder',
    id: exercise._id,
    stored: exercise,
    empty: stored,
    schema: useMemo(() => sentenceSchema(text.form, stored.sentenceBuilder), [text, stored]),
    valuesOf: sentenceFormOf,
    save: async (form, { id, base }) => readItem(await send(form, { id, base }), text.failed.unexpected),
    onSaved: () => {
      onSaved()
      setIsSaved(true)
    },
  })
  useAfter(CLOSE_MS, isSaved, onClose)
  const preview = useSteady(() => ({ type: exercise.type, ...sentenceOf(record.values) }))
  const refused = text.failed.update(record.failure?.status ?? 500)
  return (
    <RecordDialog
      record={record}
      title={editTitle}
      words={{ save, saving, cancel }}
      onClose={onClose}
      isDone={isSaved}
      tools={
        <PreviewButton item={preview} courseId={exercise.courseId} lessonNumber={exercise.lessonNumber} />
      }
    >
      <Stack gap={2} role="status" className={styles.said}>
        {isSaved && <Notice tone="right">{text.updated}</Notice>}
      </Stack>
      <SaveFailure failure={record.failure} words={{ refused, connection }} />
      <ItemRecordProvider record={record}>
        <TargetFields />
        <Words />
      </ItemRecordProvider>
    </RecordDialog>
  )
}

function send(form: ItemForm, { id, base }: Saving<ItemForm>): Promise<Answer<AuthoredItem>> {
  return authorCall('PUT admin-sentence-exercise/:id', {
    params: { id: id as AuthoredItem['_id'] },
    body: { ...sentenceOf(form), version: base?.version },
  })
}

/** An answer without an item is treated as a failure of status 500 (A8.34). */
function readItem(answer: Answer<AuthoredItem>, unexpected: string): Answer<AuthoredItem> {
  if (!answer.isOk || answer.data?.sentenceBuilder) return answer
  return { isOk: false, status: 500, message: unexpected }
}

function TargetFields() {
  const { sentences, group } = useWorkbenchText()
  const { form: text } = sentences
  const english = `${TARGET}.english` as const
  return (
    <>
      <FieldGrid>
        <ItemText path={english} label={text.english} lang="en" isRequired />
        <ItemText path={`${TARGET}.spanish`} label={text.spanish} lang="es" isRequired />
      </FieldGrid>
      <BesidePicture
        picture={<ItemMedia path={`${TARGET}.imageUrl`} kind="picture" label={text.picture} says={english} />}
      >
        <ItemMedia path={`${TARGET}.audioUrl`} kind="audio" label={text.audio} says={english} />
        <ItemText path="exerciseGroup" label={group} maxLength={100} />
      </BesidePicture>
    </>
  )
}

/** The available words and their order, which the English sentence can give. */
function Words() {
  const { sentences, addWord, removeWord } = useWorkbenchText()
  const { form: text } = sentences
  const builder = useItemValue('sentenceBuilder')
  const words = useList('sentenceBuilder.wordsFromLesson')
  const order = useItemField('sentenceBuilder.correctOrder')
  const generate = () => {
    const made = generated(builder)
    words.put(made.words)
    order.onChange(made.order)
  }
  return (
    <>
      <Generate isPossible={builder.targetSentence.english.trim() !== ''} onGenerate={generate} />
      <FieldGroup legend={sentences.words}>
        <Muted>{text.defaultAudio}</Muted>
        <Entries
          list={words}
          look="beside"
          add={addWord}
          onAdd={() => words.add({ word: '', audioUrl: '' })}
          removeLabel={removeWord}
        >
          {({ at, number, remove }) => (
            <>
              <ItemText path={`${at}.word`} label={text.word(number)} lang="en" />
              <ItemMedia
                path={`${at}.audioUrl`}
                kind="audio"
                label={text.wordAudio(number)}
                says={`${at}.word`}
              />
              {remove}
            </>
          )}
        </Entries>
      </FieldGroup>
      <TypedOrder />
    </>
  )
}

/** Generates words and order from the English sentence. */
function Generate({ isPossible, onGenerate }: { isPossible: boolean; onGenerate: () => void }) {
  const { form: text } = useWorkbenchText().sentences
  const [notice, setNotice] = useState<{ text: string; tone: 'right' | 'near' }>()
  useAfter(NOTICE_MS, notice, () => setNotice(undefined))
  const run = () => {
    if (!isPossible) return setNotice({ text: text.englishFirst, tone: 'near' })
    onGenerate()
    setNotice({ text: text.generated, tone: 'right' })
  }
  return (
    <div>
      <Button isSmall icon="wand-sparkles" onPress={run}>
        {text.generate}
      </Button>
      <div role="status">{notice && <Notice tone={notice.tone}>{notice.text}</Notice>}</div>
    </div>
  )
}

/** The order as words with commas between them; what is typed stays as it is typed. */
function TypedOrder() {
  const { sentences: text } = useWorkbenchText()
  const { value, onChange, ...order } = useItemField('sentenceBuilder.correctOrder')
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...order}
      value={isSame(orderOf(typed), value) ? typed : value.join(', ')}
      onChange={text => {
        setTyped(text)
        onChange(orderOf(text))
      }}
      label={text.order}
      hint={text.form.orderHint}
      lang="en"
    />
  )
}
