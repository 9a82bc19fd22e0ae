import { fluentEmoji } from '#studio/pictures/icon-sets.ts'
import { type Part, prop } from '#studio/pictures/kit/scene.ts'
import type { Point } from '#studio/pictures/kit/shapes.ts'

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
  const icon = fluentEmoji(name)
  if (!icon) throw new Error(`the set has no emoji "${name}"`)
  return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="${icon.viewBox}">${icon.body}</svg>`
}
