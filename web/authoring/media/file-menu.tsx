import { IconButton } from '#web/authoring/kit/button.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'

type FileMenuProps = { label: string; isFilled: boolean; onLink: () => void; onRemove: () => void }

/** Rare actions on a recording or a picture. */
export function FileMenu({ label, isFilled, onLink, onRemove }: FileMenuProps) {
  const text = useMediaText()
  const name = text.of(text.more, label)
  return (
    <Menu label={name} button={<IconButton label={name} icon="ellipsis" />}>
      <MenuItem icon="globe" onAction={onLink}>
        {text.useLink}
      </MenuItem>
      {isFilled && (
        <MenuItem icon="trash" isDanger onAction={onRemove}>
          {text.remove}
        </MenuItem>
      )}
    </Menu>
  )
}
