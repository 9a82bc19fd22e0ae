import { useEffect, useMemo, useState } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import { BesidePicture, FieldGrid, FieldGroup } from '#web/authoring/kit/page.tsx'
import { RecordDialog } from '#web/authoring/kit/record-dialog.tsx'
import { useEntries } from '#web/authoring/kit/use-entries.ts'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { MediaField } from '#web/authoring/media/media-field.tsx'
import { PreviewButton } from '#web/authoring/preview/preview-button.tsx'
import styles from '#web/authoring/workbench/sentences/sentence-exercises.module.css'
import {
  builderOf,
  generated,
  NO_SENTENCE,
  type SentenceForm,
  sentenceFormOf,
  sentenceSchema,
} from '#web/authoring/workbench/sentences/sentence-form.ts'
import type { Answer } from '#web/lib/call.ts'
import { useSentenceExercisesText } from '#web/text/authoring/sentence-exercises/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How long the message of a save is shown before the dialog closes, and notices are shown (A4.21, A9.1). */
const CLOSE_MS = 1_500
const NOTICE_MS = 3_000

type SentenceRecord = EditedRecord<SentenceForm>
type SentenceDialogProps = { exercise: AuthoredItem; onSaved: () => void; onClose: () => void }

/** Edits a sentence exercise (A2.7.11, A5.48 to A5.57). */
export function SentenceDialog({ exercise, onSaved, onClose }: SentenceDialogProps) {
  const text = useSentenceExercisesText()
  const { form: formText } = text
  const [isSaved, setIsSaved] = useState(false)
  const record = useRecord<AuthoredItem, SentenceForm>({
    kind: 'sentence exercise',
    id: exercise._id,
    stored: exercise,
    empty: NO_SENTENCE,
    schema: useMemo(() => sentenceSchema(formText, sentenceFormOf(exercise)), [formText, exercise]),
    valuesOf: sentenceFormOf,
    versionOf: item => item.version,
    save: async (form, { base }) =>
      readItem(await send(exercise, form, base?.version), text.failed.unexpected),
    labelOf: useLabels(),
    onSaved: () => {
      onSaved()
      setIsSaved(true)
    },
  })
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(onClose, CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isSaved, onClose])

  const { field } = record
  const preview = useSteady(() => ({
    ...{ type: exercise.type, ...PLACEHOLDER },
    sentenceBuilder: builderOf(record.values),
  }))
  const words = useEntries(field('words'))
  return (
    <RecordDialog
      record={record}
      title={formText.title}
      words={{ save: formText.save, saving: formText.saving, cancel: formText.cancel }}
      onClose={onClose}
      isDone={isSaved}
      tools={<PreviewButton item={preview} courseId={exercise.courseId} />}
    >
      <Said record={record} isSaved={isSaved} />
      <FieldGrid>
        <TextField {...field('english')} label={formText.english} lang="en" isRequired />
        <TextField {...field('spanish')} label={formText.spanish} lang="es" isRequired />
      </FieldGrid>
      <BesidePicture
        picture={
          <MediaField
            {...field('imageUrl')}
            kind="picture"
            label={formText.picture}
            text={field('english').value}
          />
        }
      >
        <MediaField
          {...field('audioUrl')}
          kind="audio"
          label={formText.audio}
          text={field('english').value}
        />
        <TextField {...field('exerciseGroup')} label={formText.group} maxLength={100} />
      </BesidePicture>
      <Generate record={record} words={words} />
      <Words record={record} words={words} />
      <TextField {...field('order')} label={formText.order} hint={formText.orderHint} lang="en" />
    </RecordDialog>
  )
}

/** The outcome of the save. */
function Said({ record, isSaved }: { record: SentenceRecord; isSaved: boolean }) {
  const { done, failed } = useSentenceExercisesText()
  const { failure } = record
  return (
    <>
      <div role="status" className={styles.said}>
        {isSaved && <Notice tone="right">{done.updated}</Notice>}
      </div>
      {failure && failure.code !== 'stale_edit' && (
        <Notice
          tone="alert"
          title={failure.code === 'unreachable' ? failed.connection : failed.update(failure.status)}
        >
          {failure.code === 'unreachable' ? '' : failure.message}
        </Notice>
      )}
    </>
  )
}

function send(
  { _id }: AuthoredItem,
  form: SentenceForm,
  version: number | undefined,
): Promise<Answer<AuthoredItem>> {
  return authorCall('PUT admin-sentence-exercise/:id', {
    params: { id: _id },
    body: {
      sentenceBuilder: builderOf(form),
      exerciseGroup: form.exerciseGroup,
      ...PLACEHOLDER,
      version,
    },
  })
}

/** The fixed title of these exercises: their sentence would give the order away (A7.29). */
const PLACEHOLDER = {
  englishWord: 'Sentence Builder Exercise',
  spanishTranslation: 'Ejercicio de construcción de oraciones',
}

/** An answer without an item is treated as a failure of status 500 (A8.34). */
function readItem(answer: Answer<AuthoredItem>, unexpected: string): Answer<AuthoredItem> {
  if (!answer.isOk || answer.data?.sentenceBuilder) return answer
  return { isOk: false, status: 500, message: unexpected }
}

type WordsProps = {
  record: SentenceRecord
  words: ReturnType<typeof useEntries<SentenceForm['words'][number]>>
}

/** Generates words and order from the English sentence. */
function Generate({ record, words }: WordsProps) {
  const { form: text } = useSentenceExercisesText()
  const [notice, setNotice] = useState<{ text: string; tone: 'right' | 'near' }>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const run = () => {
    if (record.values.english.trim() === '') return setNotice({ text: text.englishFirst, tone: 'near' })
    const made = generated(record.values)
    words.put(made.words)
    record.field('order').onChange(made.order)
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

function Words({ record: { field }, words }: WordsProps) {
  const { form: text } = useSentenceExercisesText()
  const { error } = field('words')
  const { entries, keys, add, remove, listRef } = words
  return (
    <FieldGroup legend={text.words}>
      {error && <Notice tone="alert">{error}</Notice>}
      <p className={styles.hint}>{text.defaultAudio}</p>
      <ol className={styles.words} ref={listRef}>
        {entries.map(({ word }, index) => (
          <li key={keys[index]} className={styles.word}>
            <TextField {...field(`words.${index}.word`)} label={text.word(index + 1)} lang="en" />
            <MediaField
              {...field(`words.${index}.audioUrl`)}
              kind="audio"
              label={text.wordAudio(index + 1)}
              text={word}
            />
            <IconButton
              label={text.removeWord(index + 1)}
              icon="trash"
              isBesideField
              data-remove
              onPress={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button isSmall icon="plus" onPress={() => add({ word: '', audioUrl: '' })}>
        {text.addWord}
      </Button>
    </FieldGroup>
  )
}

/** The names of the fields, for lists of changes. */
function useLabels(): (path: string) => string {
  const { form: text } = useSentenceExercisesText()
  const names: Record<string, string> = {
    english: text.english,
    spanish: text.spanish,
    audioUrl: text.audio,
    imageUrl: text.picture,
    exerciseGroup: text.group,
    words: text.words,
    order: text.order,
  }
  return path => {
    const [name = '', index, part] = path.split('.')
    if (name !== 'words' || index === undefined) return names[name] ?? path
    return part === 'audioUrl' ? text.wordAudio(Number(index) + 1) : text.word(Number(index) + 1)
  }
}
