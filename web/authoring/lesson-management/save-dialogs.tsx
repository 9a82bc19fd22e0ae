import type { CourseOutline } from '#contract/authoring/items.ts'
import { orderDifferences } from '#domain/course/order-differences.ts'
import { applyAll } from '#domain/course/order-operations.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import styles from '#web/authoring/lesson-management/lesson-management.module.css'
import { possibleOperations } from '#web/authoring/lesson-management/order-state.ts'
import {
  differenceSentence,
  sentencesOf,
  unappliedSentence,
} from '#web/authoring/lesson-management/sentences.ts'
import type { Arrangement } from '#web/authoring/lesson-management/use-arrangement.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'
import { Stack } from '#web/ui/layout.tsx'

/** «Ver cambios»: every operation in words, before saving. */
export function ChangesDialog({ arrangement, onClose }: { arrangement: Arrangement; onClose: () => void }) {
  const text = useLessonText()
  const { base, history, nameOf, save } = arrangement
  const { operations } = history.state
  const saveAndClose = () => {
    onClose()
    void save()
  }
  return (
    <Dialog
      title={text.changes.title}
      size="wide"
      closesOnBackdrop
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onPress={saveAndClose}>
            {text.changes.save}
          </Button>
          <Button onPress={onClose}>{text.changes.back}</Button>
        </>
      }
    >
      <p>{text.changes.lead(operations.length)}</p>
      <Sentences of={sentencesOf(operations, base.items, { text, nameOf })} label={text.changes.title} />
    </Dialog>
  )
}

/** Another author saved first (D24): their changes, the author's operations applied on top, and what is lost. */
export function ConflictDialog({
  arrangement,
  conflict,
}: {
  arrangement: Arrangement
  conflict: CourseOutline
}) {
  const text = useLessonText()
  const { base, history, nameOf, reapply, takeTheirs, closeConflict } = arrangement
  const words = { text, nameOf }
  const { operations } = history.state
  const theirs = orderDifferences(base.items, conflict.items)
  const mine = possibleOperations(conflict.items, operations)
  const { unapplied } = applyAll(conflict.items, operations)
  return (
    <Dialog
      title={text.conflict.title}
      size="wide"
      role="alertdialog"
      onClose={closeConflict}
      actions={
        <>
          {mine.length > 0 && (
            <>
              <Button look="primary" onPress={() => reapply(true)}>
                {text.conflict.save}
              </Button>
              <Button onPress={() => reapply(false)}>{text.conflict.review}</Button>
            </>
          )}
          <Button look={mine.length > 0 ? 'outline' : 'primary'} onPress={takeTheirs}>
            {text.conflict.discard}
          </Button>
        </>
      }
    >
      <p>{text.conflict.lead}</p>
      <h3>{text.conflict.theirs}</h3>
      {theirs.length === 0 ? (
        <p>{text.conflict.onlySettings}</p>
      ) : (
        <Sentences of={theirs.map(one => differenceSentence(one, words))} label={text.conflict.theirs} />
      )}
      <h3>{text.conflict.mine}</h3>
      {mine.length === 0 ? (
        <p>{text.conflict.nothingLeft}</p>
      ) : (
        <Sentences of={sentencesOf(mine, conflict.items, words)} label={text.conflict.mine} />
      )}
      {unapplied.length > 0 && (
        <>
          <h3>{text.conflict.unapplied}</h3>
          <Sentences
            of={unapplied.map(one => unappliedSentence(one, words))}
            label={text.conflict.unapplied}
          />
        </>
      )}
    </Dialog>
  )
}

function Sentences({ of, label }: { of: readonly string[]; label: string }) {
  return (
    <Stack as="ol" gap={2} className={styles.sentences} aria-label={label}>
      {of.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list whose sentences may be equal
        <li key={index}>{sentence}</li>
      ))}
    </Stack>
  )
}
