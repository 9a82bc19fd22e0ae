import type { FrontShape, Opening } from '#web/speaking/mouth/front-shapes.ts'
import styles from '#web/speaking/mouth/mouth.module.css'

const MIDDLE = 60

/** A closed curve from corner to corner, with the dip in the upper lip. */
function outline([half, corners, top, bottom]: Opening, dip: number): string {
  const x = (share: number) => MIDDLE + half * share
  const up = corners + (top - corners) * 0.78
  const down = corners + (bottom - corners) * 0.86
  return (
    `M${x(-1)} ${corners}C${x(-0.62)} ${up} ${x(-0.32)} ${top} ${MIDDLE} ${top + dip}` +
    `C${x(0.32)} ${top} ${x(0.62)} ${up} ${x(1)} ${corners}` +
    `C${x(0.62)} ${down} ${x(0.3)} ${bottom} ${MIDDLE} ${bottom}` +
    `C${x(-0.3)} ${bottom} ${x(-0.62)} ${down} ${x(-1)} ${corners}Z`
  )
}

/** Half a face from the front. The lips are a ring drawn last: it hides the edges of teeth and tongue. */
export function FrontMouth({ lips, inside, chin, tongue, hasTeeth, lipsMove, jawDrops, travel }: FrontShape) {
  const [half, corners, , bottom] = inside
  const hole = outline(inside, 1.3)
  const widest = Math.max(lips[0], travel?.[0] ?? 0)
  const side = lipsMove && widest + (lipsMove === 'apart' ? 3 : 9)
  return (
    <>
      <path
        className={styles.face}
        d={`M6 0H114V30C114 ${chin - 32} 92 ${chin} 60 ${chin}C28 ${chin} 6 ${chin - 32} 6 30Z`}
      />
      <path
        className={styles.shade}
        d="M47 15C44 21 49 25 53 23.500Q60 28 67 23.500C71 25 76 21 73 15Q60 24 47 15Z"
      />
      {!jawDrops && <path className={styles.shade} d={`M48 ${chin - 18}Q60 ${chin - 13} 72 ${chin - 18}Z`} />}
      <path className={styles.dark} d={hole} />
      {tongue && (
        <ellipse
          className={styles.tongue}
          cx={MIDDLE}
          cy={bottom - tongue * 0.4}
          rx={half * 0.6}
          ry={tongue}
        />
      )}
      {hasTeeth && <path className={styles.tooth} d={teeth(inside, tongue ? 0.27 : 0.45)} />}
      <path className={styles.lips} fillRule="evenodd" d={outline(lips, 3.5) + hole} />
      {travel && <path className={styles.travel} d={outline(travel, 2)} />}
      {side && <path className={styles.move} d={arrows(side, corners, lipsMove === 'apart')} />}
      {jawDrops && <path className={styles.move} d={`M60 ${chin - 24}v12m-4-4l4 4l4-4`} />}
    </>
  )
}

/** Two arrows beside the mouth, away from it or towards it. */
function arrows(distance: number, y: number, isApart: boolean): string {
  const [from, to] = isApart ? [distance, distance + 9] : [distance + 12, distance]
  const back = isApart ? -4 : 4
  return [-1, 1]
    .map(
      side =>
        `M${MIDDLE + side * from} ${y}H${MIDDLE + side * to}m${side * back} -4l${side * -back} 4l${side * back} 4`,
    )
    .join('')
}

/** The upper teeth, with their upper edge under the lip. */
function teeth([half, corners, top, bottom]: Opening, share: number): string {
  const edge = top + (bottom - top) * share
  const root = top + (corners - top) * 0.4
  const x = (part: number) => MIDDLE + half * part
  return `M${x(-0.82)} ${root}Q${MIDDLE} ${top - 4} ${x(0.82)} ${root}L${x(0.74)} ${edge}Q${MIDDLE} ${edge + 2} ${x(-0.74)} ${edge}Z`
}
