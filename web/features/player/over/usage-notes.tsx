import { useEffect, useId, useMemo, useRef } from 'react'
import type { Word } from '#contract/courses.ts'
import type { Example } from '#domain/course/course.ts'
import { readContent } from '#domain/languages.ts'
import styles from '#web/features/player/over/usage-notes.module.css'
import { useHearing } from '#web/features/player/step/listen-row.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { sound } from '#web/speaking/devices.ts'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'

type NotesProps = { explanation: NonNullable<Word['expandedExplanation']>; onClose: () => void }

/** An item's usage notes; opening them unlocks "next". */
export function UsageNotes(props: NotesProps) {
  const { notes } = useLessonText()
  return <NotesDialog {...props} title={notes.title} action={notes.close} onAct={props.onClose} />
}

/**
 * The warning that the notes come first, with the notes: shown when the next item is due before they were opened. One
 * press confirms them and advances; closing it stays at the item.
 */
export function NotesFirst({ onRead, ...props }: NotesProps & { onRead: () => void }) {
  const { notes } = useLessonText()
  return <NotesDialog {...props} startsAtAction title={notes.firstTitle} action={notes.goOn} onAct={onRead} />
}

function NotesDialog({
  explanation,
  action,
  onAct,
  ...dialog
}: NotesProps & { title: string; startsAtAction?: boolean; action: string; onAct: () => void }) {
  const { shell } = useText()
  return (
    <Dialog
      {...dialog}
      closeLabel={shell.close}
      actions={
        <Button look="primary" isMain onClick={onAct}>
          {action}
        </Button>
      }
    >
      <Notes explanation={explanation} />
    </Dialog>
  )
}

/**
 * The same notes beside the item, where the screen is wide enough. They take the focus, and return it when they close.
 */
export function DockedNotes({ explanation, onClose }: NotesProps) {
  const { notes } = useLessonText()
  const { shell } = useText()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    title.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      recoverFocus()
    }
  }, [])
  return (
    <section
      className={styles.docked}
      aria-labelledby={titleId}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // The player advances once the notes are closed, so this press must not count as one that holds it.
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {notes.title}
        </h2>
        <IconButton label={shell.close} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <Notes explanation={explanation} />
    </section>
  )
}

function Notes({ explanation }: Pick<NotesProps, 'explanation'>) {
  const { notes } = useLessonText()
  const language = useLanguage()
  const list = readContent<readonly string[]>(explanation.usageNotes, language) ?? []
  useEffect(() => () => sound.stop(), [])
  return (
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
        {explanation.additionalExamples.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may occur twice
          <NoteExample key={index} example={example} />
        ))}
      </ul>
    </div>
  )
}

/** An example to hear, and when to say it. */
function NoteExample({ example: { english, spanish, context, audioUrl = '' } }: { example: Example }) {
  const { lessonDone } = useLessonText()
  const spoken = useMemo(
    () => ({ englishWord: english, audioUrl, audioSlowUrl: '', audioSplitUrls: [] }),
    [english, audioUrl],
  )
  const { hear, isMute, isSilent } = useHearing(spoken)
  return (
    <li>
      <p>
        <b lang="en">{english}</b>
        {spanish} {context && <small>· {context}</small>}
      </p>
      <IconButton
        label={lessonDone.hear(english)}
        aria-disabled={isMute || undefined}
        onClick={() => isMute || void hear()}
      >
        <Icon name="volume-2" />
      </IconButton>
      <NoAudio isSilent={isSilent} />
    </li>
  )
}
