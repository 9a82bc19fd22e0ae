import { useState } from 'react'
import styles from '#web/ui/picture.module.css'

/**
 * A drawn picture on a tint, before the half sun, which is all there is when it does not come: links of authors
 * may lead anywhere (D29). `alt` is empty where a text beside it says the same.
 * `size` is given by the place: the picture fills its box.
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
  /** One of the course colours. */
  color: string
  className?: string | undefined
  /** The largest thing of a first view: loaded before all else. */
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
