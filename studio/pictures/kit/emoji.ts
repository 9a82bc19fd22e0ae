import { icons } from '@iconify-json/fluent-emoji-flat'
import { type Part, prop } from '#content/pictures/kit/scene.ts'
import type { Point } from '#content/pictures/kit/shapes.ts'

/**
 * A Fluent emoji as a prop, for things that the kit does not draw, and for single things that want another tint or no
 * sun. Its middle stands at the point.
 * @throws Error when the set has no such emoji
 */
export function emoji(name: string, [x, y]: Point, size = 120): Part {
  return prop(name, emojiShape(name, [x, y], size))
}

/** The same for bubbles and hands. */
export function emojiShape(name: string, [x, y]: Point, size: number): string {
  const icon = icons.icons[name]
  if (!icon) throw new Error(`the set has no emoji "${name}"`)
  const box = [
    icon.left ?? 0,
    icon.top ?? 0,
    icon.width ?? icons.width ?? 32,
    icon.height ?? icons.height ?? 32,
  ]
  return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="${box.join(' ')}">${icon.body}</svg>`
}
