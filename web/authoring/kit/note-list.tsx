import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { TextField } from '#web/authoring/kit/fields.tsx'
import styles from '#web/authoring/kit/note-list.module.css'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { Stack } from '#web/ui/layout.tsx'

type NoteListProps = {
  /** «Nota», to which the number is added. */
  label: string
  addLabel?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  lang?: string
  isChanged?: boolean
  errorOf?: (index: number) => string | undefined
}

/** A list of short texts. The last one cannot be removed (A5.66). */
export function NoteList({ label, addLabel, value, onChange, lang, isChanged, errorOf }: NoteListProps) {
  const { notes: text } = useKitText()
  const notes = value.length > 0 ? value : ['']
  const isLast = notes.length === 1
  return (
    <Stack gap={3} align="start">
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other key, and may be equal
        <div key={index} className={styles.note}>
          <TextField
            label={`${label} ${index + 1}`}
            value={note}
            onChange={next => onChange(notes.with(index, next))}
            error={errorOf?.(index)}
            isChanged={isChanged}
            lang={lang}
          />
          <IconButton
            label={isLast ? text.last : text.remove(index + 1)}
            icon="trash"
            isBesideField
            isUnavailable={isLast}
            onPress={() => onChange(notes.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button look="bare" icon="plus" onPress={() => onChange([...notes, ''])}>
        {addLabel ?? text.add}
      </Button>
    </Stack>
  )
}
