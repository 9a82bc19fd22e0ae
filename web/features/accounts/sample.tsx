import { useEffect } from 'react'
import { samplePhrase } from '#domain/site/sample-phrase.ts'
import scene from '#web/features/accounts/how-are-you-doctor.svg'
import styles from '#web/features/accounts/sample.module.css'
import { sound, unlockDevices } from '#web/speaking/devices.ts'
import { useSampleText } from '#web/text/sample/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A phrase to hear with its scene, and what learning is like. */
export function Sample() {
  const text = useSampleText()
  useEffect(() => () => sound.stop(), [])
  const play = () => {
    unlockDevices()
    void sound.play({ url: samplePhrase.audioUrl, text: samplePhrase.english })
  }
  return (
    <aside className={styles.sample} aria-label={text.title}>
      <div className={styles.card}>
        <img src={scene} alt="" width={328} height={196} />
        <div className={styles.words}>
          <p className={styles.english} lang="en">
            {samplePhrase.english}
          </p>
          <p lang="es">{text.spanish}</p>
          <Button onClick={play}>
            <Icon name="volume-2" size={20} /> {text.listen}
          </Button>
        </div>
      </div>
      <ul className={styles.promises}>
        {text.promises.map(promise => (
          <li key={promise}>
            <Icon name="check" size={20} /> {promise}
          </li>
        ))}
      </ul>
    </aside>
  )
}
