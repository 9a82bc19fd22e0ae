import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/step/notes-button.module.css'
import { useText } from '#web/lib/language.tsx'
import { useStepText } from '#web/text/step/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Notes = NonNullable<ItemProps['notes']>

/** Opens an item's usage notes. Small, without its label, where the room is needed. */
export function NotesButton({ notes, isSmall }: { notes: Notes; isSmall?: boolean }) {
  const label = useNotesLabel(notes)
  return (
    <button
      type="button"
      className={isSmall ? `${styles.notes} ${styles.small}` : styles.notes}
      aria-label={isSmall ? label : undefined}
      onClick={notes.open}
    >
      <Icon name="info" size={18} /> {!isSmall && label}
    </button>
  )
}

/** Says beforehand that unread notes come before the next item. */
export function useNotesLabel(notes: Notes | undefined): string {
  const { player } = useText()
  const { notes: text } = useStepText()
  return notes?.isUnread ? text.unread : player.notes
}
