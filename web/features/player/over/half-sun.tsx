import { SUN } from '#web/features/player/over/confetti-places.ts'
import styles from '#web/features/player/over/half-sun.module.css'

const WIDTH = 232
const RAYS = 13

/** Half a sun on a hairline, with a number: the sign of a completed lesson. An image in pixels; texts say the same. */
export function HalfSun({ number, isRising = false }: { number: number; isRising?: boolean }) {
  return (
    <div className={styles.sun} aria-hidden="true">
      <svg
        viewBox={`${SUN.x - WIDTH / 2} 0 ${WIDTH} ${SUN.y + 2}`}
        width={WIDTH}
        height={SUN.y + 2}
        aria-hidden="true"
      >
        <g className={isRising ? styles.rising : undefined}>
          <path className={styles.disc} d={DISC} />
          <path className={styles.rays} d={CROWN} />
        </g>
        <path className={styles.line} d={`M${SUN.x - WIDTH / 2} ${SUN.y}h${WIDTH}`} />
      </svg>
      <b>{number}</b>
    </div>
  )
}

const DISC = `M${SUN.x - SUN.radius} ${SUN.y}a${SUN.radius} ${SUN.radius} 0 0 1 ${2 * SUN.radius} 0z`
const CROWN = Array.from({ length: RAYS }, (_, ray) => {
  const angle = (Math.PI * (ray + 0.5)) / RAYS
  const at = (radius: number) =>
    `${(SUN.x - radius * Math.cos(angle)).toFixed(1)} ${(SUN.y - radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(SUN.radius + 10)}L${at(SUN.radius + (ray % 2 === 0 ? 22 : 30))}`
}).join('')
