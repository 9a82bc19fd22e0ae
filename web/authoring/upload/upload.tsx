import { Page } from '#web/authoring/kit/page.tsx'
import { RunningUploadsProvider, useRunningUploads } from '#web/authoring/kit/running-uploads.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { AudioCard } from '#web/authoring/upload/audio-card.tsx'
import { PictureCard } from '#web/authoring/upload/picture-card.tsx'
import styles from '#web/authoring/upload/upload.module.css'
import { useUploadText } from '#web/text/authoring/upload/text.ts'
import { Stack } from '#web/ui/layout.tsx'

/** `/upload`: a file in, its address out. */
export function Upload(_: ScreenProps) {
  const text = useUploadText()
  const uploads = useRunningUploads()
  const question = useLeavingGuard(false, undefined, uploads.running > 0)
  return (
    <Page title={text.title} lead={text.lead}>
      <Stack gap={5} className={styles.cards}>
        <RunningUploadsProvider uploads={uploads}>
          <PictureCard />
          <AudioCard />
        </RunningUploadsProvider>
      </Stack>
      {question}
    </Page>
  )
}
