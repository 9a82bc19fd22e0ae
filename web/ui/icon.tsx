import type { IconName } from '#web/ui/icon-names.ts'
import icons from '#web/ui/icons.svg'

/** A sign beside or instead of a text; whoever needs to hear it has the text or the label. `size` in pixels. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
