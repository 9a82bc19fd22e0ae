import type { Word } from '#contract/courses.ts'
import { readContent } from '#domain/languages.ts'
import styles from '#web/features/player/over/usage-notes.module.css'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** An item's usage notes; opening them unlocks "next". */
export function UsageNotes({
  explanation,
  onClose,
}: {
  explanation: NonNullable<Word['expandedExplanation']>
  onClose: () => void
}) {
  const { notes } = useLessonText()
  const { shell } = useText()
  const language = useLanguage()
  const list = readContent<readonly string[]>(explanation.usageNotes, language) ?? []
  return (
    <Dialog
      title={notes.title}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button look="primary" isMain onClick={onClose}>
          {notes.close}
        </Button>
      }
    >
      <div className={styles.notes}>
        <p>{readContent(explanation.description, language)}</p>
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {explanation.additionalExamples.length > 0 && <h3>{notes.examples}</h3>}
        <ul className={styles.examples}>
          {explanation.additionalExamples.map(({ english, spanish, context }) => (
            <li key={english}>
              <b lang="en">{english}</b>
              {spanish} {context && <small>· {context}</small>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Shown when the learner tries to advance before opening the notes. */
export function NotesFirst({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const { notes } = useLessonText()
  const { shell } = useText()
  return (
    <Dialog
      startsAtAction
      title={notes.firstTitle}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button look="primary" isMain onClick={onOpen}>
          {notes.open}
        </Button>
      }
    >
      <p>{notes.firstText}</p>
    </Dialog>
  )
}
