import { background, type Part, type Scene } from '#studio/pictures/kit/scene.ts'

/** Parts side by side, for review. */
export function sheet(...parts: Part[]): Scene {
  return { tint: 'laguna', focus: 164, draw: parts.map(background) }
}
