import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import icons from '#web/authoring/kit/icons.svg'

/** A decorative icon, hidden from screen readers: the text or label carries the meaning. `size` in pixels. */
export function Icon({ name, size = 20 }: { name: AuthoringIconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
