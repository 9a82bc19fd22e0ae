import { COURSE_COLORS } from '#domain/course/course.ts'

/*
 * A scene is a drawing that fills its frame, 328 x 196, on its own tint. How to show it is written after the `#` of its
 * address, so it works wherever a picture's address does, without a separate field (decision 052).
 */

/** The tints behind a scene; `noche` is dark in both themes. */
const SCENE_TINTS = [...COURSE_COLORS, 'noche'] as const
export type SceneTint = (typeof SCENE_TINTS)[number]

const FRAME_WIDTH = 328
const SQUARE = 196
/** The positions of the square in the frame, from the left edge to the right one. */
const PLACES = 5

/**
 * The part after the `#`: the tint, and which of five squares has the important part, for example `scene-laguna-2` for
 * the middle one. Browsers never send it, and fetch the file without it; `web/ui/scene.css` reads it.
 * @param focus x in the frame, 0 to 328
 */
export function sceneMark({ tint, focus }: { tint: SceneTint; focus: number }): string {
  const left = Math.min(Math.max(focus - SQUARE / 2, 0), FRAME_WIDTH - SQUARE)
  return `scene-${tint}-${Math.round((left / (FRAME_WIDTH - SQUARE)) * (PLACES - 1))}`
}

/** The address or the name of a picture's file, without the mark of a scene. */
export function withoutMark(address: string): string {
  const mark = address.indexOf('#')
  return mark < 0 ? address : address.slice(0, mark)
}
