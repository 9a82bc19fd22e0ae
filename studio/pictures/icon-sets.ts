import { packagesOf } from '#scripts/packages-on-demand.ts'

/** A set of icons as Iconify publishes it. An icon without a size has that of the set. */
type IconSet = Size & { icons: Record<string, Size & { body: string; left?: number; top?: number }> }
type Size = { width?: number; height?: number }

const USUAL_SIZE = 32

/** @throws Error when the packages of the studio cannot be installed */
export function iconSet(name: 'fluent-emoji-flat' | 'lucide'): IconSet {
  return packagesOf('studio')(`@iconify-json/${name}/icons.json`)
}

/** A Fluent emoji: the content and the frame of its SVG. Undefined when the set has no such emoji. */
export function fluentEmoji(name: string): { body: string; viewBox: string } | undefined {
  const icon = emoji.icons[name]
  if (!icon) return undefined
  const { body, left = 0, top = 0 } = icon
  const width = icon.width ?? emoji.width ?? USUAL_SIZE
  const height = icon.height ?? emoji.height ?? USUAL_SIZE
  return { body, viewBox: [left, top, width, height].join(' ') }
}

const emoji = iconSet('fluent-emoji-flat')
