import { useState } from 'react'
import styles from '#web/ui/avatar.module.css'

/**
 * A photo, or the first letter of the name if it is missing or cannot be shown. Hidden from screen readers, because the
 * adjacent text has the name.
 */
export function Avatar({ photo, name, isLarge }: { photo: string; name: string; isLarge?: boolean }) {
  const [broken, setBroken] = useState('')
  const isShown = photo !== '' && photo !== broken
  return (
    <span className={`${styles.avatar} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      {isShown ? (
        <img src={photo} alt="" width={512} height={512} onError={() => setBroken(photo)} />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </span>
  )
}
