import { Page } from '#web/authoring/kit/page.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { AudioCard } from '#web/authoring/upload/audio-card.tsx'
import { PictureCard } from '#web/authoring/upload/picture-card.tsx'
import styles from '#web/authoring/upload/upload.module.css'
import { useUploadText } from '#web/text/authoring/upload/text.ts'

/** `/upload`: a file in, its address out. */
export function Upload(_: ScreenProps) {
  const text = useUploadText()
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles.cards}>
        <PictureCard />
        <AudioCard />
      </div>
    </Page>
  )
}
