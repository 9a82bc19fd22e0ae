import { useState } from 'react'
import styles from '#web/ui/picture.module.css'

/** The course colours. */
type Tint = Exclude<keyof typeof styles, 'picture' | 'sun'>

/**
 * An illustration on a tint, in front of the half sun, which remains if the image fails to load: authors may link to
 * anything (D29). A scene fills the frame with its own tint and sun (decision 052); its essential part stays within a
 * square of 56 and a strip, so nothing may overlap it. `alt` is empty if adjacent text says the same. The container
 * defines the size.
 */
export function Picture({
  src,
  alt = '',
  color,
  className,
  isFirst,
}: {
  src: string
  alt?: string
  color: Tint
  className?: string
  /** The largest element of a first view: loaded with high priority. */
  isFirst?: boolean
}) {
  const [broken, setBroken] = useState('')
  return (
    <div className={[styles.picture, styles[color], className].filter(Boolean).join(' ')}>
      <div className={styles.sun} />
      {src !== '' && src !== broken && (
        <img
          src={src}
          alt={alt}
          width={160}
          height={160}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </div>
  )
}
