import { MenuItem, MenuPopover } from '#web/authoring/kit/menu.tsx'
import type { WordActions } from '#web/authoring/lesson-management/actions.ts'
import type { PlacedItem } from '#web/authoring/lesson-management/order-state.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

/** All actions on a word, without dragging. */
export function WordMenu({ item, actions }: { item: PlacedItem; actions: WordActions }) {
  const { menu: text } = useLessonText()
  const { _id: id, englishWord } = item
  return (
    <MenuPopover label={text.label(englishWord)}>
      <MenuItem icon="pencil" onAction={() => actions.open(id)}>
        {text.open}
      </MenuItem>
      <MenuItem icon="folder-input" onAction={() => actions.askMove([id])}>
        {text.move}
      </MenuItem>
      <MenuItem icon="arrow-up" onAction={() => actions.shift(id, -1)}>
        {text.up}
      </MenuItem>
      <MenuItem icon="arrow-down" onAction={() => actions.shift(id, 1)}>
        {text.down}
      </MenuItem>
      <MenuItem icon="archive" onAction={() => actions.toBank([id])}>
        {text.toBank}
      </MenuItem>
      <MenuItem icon="copy" onAction={() => actions.duplicate(id)}>
        {text.duplicate}
      </MenuItem>
      <MenuItem icon="layers" onAction={() => actions.askCopy([id])}>
        {text.copy}
      </MenuItem>
      <MenuItem icon="book-open" onAction={() => actions.askMoveToCourse([id])}>
        {text.toCourse}
      </MenuItem>
    </MenuPopover>
  )
}
