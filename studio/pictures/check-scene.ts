import { drawnScene, FRAME, partsOf, type Scene } from '#studio/pictures/kit/scene.ts'

/** The size limit of a file: the first screen has a picture, and waits for it. */
const MAX_BYTES = 6000
const AT_MOST = { person: 2, prop: 2, bubble: 1 } as const

/** The faults of a scene, as sentences for its author. */
export function sceneProblems(name: string, scene: Scene): string[] {
  const svg = drawnScene(scene)
  const bytes = Buffer.byteLength(svg)
  const problems: string[] = []
  if (bytes >= MAX_BYTES) problems.push(`it has ${bytes} bytes, and must stay under ${MAX_BYTES}`)
  if (scene.focus < 0 || scene.focus > FRAME.width)
    problems.push(`its focus ${scene.focus} is outside of the frame, 0 to ${FRAME.width}`)
  if (/<text|<tspan/.test(svg)) problems.push('it holds text, which no font draws: use digits or a thing')
  if (/NaN|undefined|Infinity/.test(svg)) problems.push('a number in it is none')
  for (const id of missingIds(svg)) problems.push(`it refers to "#${id}", which is not in it`)
  for (const role of ['person', 'prop', 'bubble'] as const) {
    const count = countOf(scene, role)
    if (count > AT_MOST[role])
      problems.push(`it has ${count} of ${role}, and at most ${AT_MOST[role]} are seen at once`)
  }
  return problems.map(problem => `scene "${name}": ${problem}`)
}

/** Counts people and bubbles one by one; many of one thing are one prop. */
function countOf({ draw }: Scene, role: keyof typeof AT_MOST): number {
  const names = partsOf(draw).flatMap(part => (part.role === role ? part.name : []))
  return role === 'prop' ? new Set(names).size : names.length
}

function missingIds(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].flatMap(([, id]) =>
    id === undefined || ids.has(id) ? [] : id,
  )
}
