import type { IconName } from '#web/ui/icon-names.ts'
import icons from '#web/ui/icons.svg'

/** A decorative icon, hidden from screen readers: the text or label carries the meaning. `size` in pixels. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
