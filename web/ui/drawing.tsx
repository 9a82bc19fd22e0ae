import styles from '#web/ui/drawing.module.css'
import drawings from '#web/ui/drawings.svg'

/** The drawings of `drawings.svg`. */
export type DrawingName =
  | 'lost'
  | 'offline'
  | 'expired'
  | 'letter'
  | 'confirmed'
  | 'goodbye'
  | 'nothing'
  | 'empty'
  | 'fault'
  | 'door'

/**
 * A drawing of 328 by 196, as wide as its container. The adjacent text describes what it shows. All drawings are one
 * file, which the service worker caches with the program, so that they work offline.
 */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 328 196"
      width={328}
      height={196}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} width={328} height={196} />
    </svg>
  )
}
