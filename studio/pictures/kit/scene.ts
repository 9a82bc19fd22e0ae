import type { SceneTint } from '#domain/course/scene-address.ts'
import { SUN } from '#studio/pictures/kit/colors.ts'
import { circle } from '#studio/pictures/kit/shapes.ts'

/** The frame that a scene is drawn in. The player shows all of it, a strip of 328 x 128, or a square at the focus. */
export const FRAME = { width: 328, height: 196, stripHeight: 128 } as const

/** How often a scene may have a kind of part. Many of one thing, such as three tickets, are one prop. */
type Role = 'person' | 'prop' | 'bubble' | 'ground'

/** A piece of a scene: made by a function of the kit. */
export type Part = { role: Role; name: string; svg: string }

export type Scene = {
  /** Course colour behind the drawing, which follows the theme; `noche` is night in both themes. */
  tint: SceneTint
  /**
   * The half sun behind the drawing, which touches the lower edge: its middle, and its radius. Without one over yellow
   * things, indoors and on maps.
   */
  sun?: { x: number; radius?: number }
  /** The part that the square must show: x, 0 to 328. */
  focus: number
  /** From the back to the front. */
  draw: readonly (Part | readonly Part[])[]
}

/** Several scenes by their names, which courses write as `picture`. */
export type Scenes = Readonly<Record<string, Scene>>

/** A scene as the text of an SVG file. Its ground is transparent: the page paints the tint. */
export function drawnScene({ sun, draw }: Scene): string {
  const back = sun ? circle(sun.x, FRAME.height, sun.radius ?? 100, SUN) : ''
  const shapes =
    back +
    partsOf(draw)
      .map(({ svg }) => svg)
      .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${short(shapes)}</svg>\n`
}

/** All parts of a scene, including the parts of joined ones. */
export function partsOf(draw: Scene['draw']): Part[] {
  return draw.flat()
}

/** A prop: a subject of the scene. */
export function prop(name: string, svg: string): Part {
  return { role: 'prop', name, svg }
}

/** A background of a scene, which is not counted. */
export function ground(name: string, svg: string): Part {
  return { role: 'ground', name, svg }
}

/** Joins several shapes or parts into one prop, such as a held object or a shelf of goods. */
export function together(name: string, parts: readonly Part[]): Part {
  return prop(name, parts.map(({ svg }) => svg).join(''))
}

/** Part of something else, such as a picture on a wall. */
export function background(part: Part): Part {
  return { ...part, role: 'ground' }
}

/**
 * No coordinate of a scene has more digits before its point. Numbers of an emoji may touch, as in `1.96.57`: such a one
 * is kept as it is, because without its point it would merge with the next.
 */
const LONG_NUMBER = /(?<![\d.])-?\d{1,4}\.\d{2,20}(?![\d.])/g

function short(svg: string): string {
  return svg.replace(LONG_NUMBER, number => String(Number(Number(number).toFixed(1))))
}
