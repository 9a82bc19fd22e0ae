import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/step/notes-button.module.css'
import { useText } from '#web/lib/language.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Opens an item's usage notes. A dot marks unread ones. */
export function NotesButton({ notes }: { notes: NonNullable<ItemProps['notes']> }) {
  const { player } = useText()
  return (
    <button
      type="button"
      className={notes.isUnread ? `${styles.notes} ${styles.unread}` : styles.notes}
      onClick={notes.open}
    >
      <Icon name="info" size={18} /> {player.notes}
    </button>
  )
}
