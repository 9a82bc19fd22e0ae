import { useEffect, useState } from 'react'
import type { Sound } from '#domain/audio/sound.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { dropTake, keptTake } from '#web/authoring/media/kept-takes.ts'
import styles from '#web/authoring/media/media.module.css'
import { play, stop, usePlaying } from '#web/authoring/media/preview-player.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Row } from '#web/ui/layout.tsx'

type KeptTakeProps = { takeName: string; onSend: (take: Sound) => void }

/** A recording of the field that was made on this device and never uploaded: offered, not applied automatically. */
export function KeptTake({ takeName, onSend }: KeptTakeProps) {
  const text = useMediaText()
  const [take, setTake] = useState<Sound>()
  const { isPlaying } = usePlaying(takeName)
  useEffect(() => {
    let isGone = false
    void keptTake(takeName).then(found => {
      if (!isGone) setTake(found)
    })
    return () => {
      isGone = true
    }
  }, [takeName])
  if (!take) return null
  const discard = () => {
    void dropTake(takeName)
    setTake(undefined)
  }
  return (
    <Row gap="1 2" align="center" className={styles.kept}>
      <span>{text.kept}</span>
      <Button
        look="bare"
        isSmall
        icon={isPlaying ? 'square' : 'play'}
        onPress={() => (isPlaying ? stop() : play(takeName, take))}
      >
        {isPlaying ? text.stop : text.listen}
      </Button>
      <Button look="outline" isSmall icon="upload" onPress={() => onSend(take)}>
        {text.sendKept}
      </Button>
      <Button look="bare" isSmall onPress={discard}>
        {text.discard}
      </Button>
    </Row>
  )
}
