import { memo, Suspense, useState } from 'react'
import type { CourseId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import type { PreviewItem } from '#web/authoring/preview/preview-item.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { usePreviewText } from '#web/text/authoring/preview/text.ts'

const PreviewDialog = lazyWithPreload(() =>
  import('#web/authoring/preview/preview-dialog.tsx').then(m => m.PreviewDialog),
)

type PreviewButtonProps = {
  /** Returns the form's current item, with its type. Called on a press. */
  item: () => PreviewItem
  courseId?: CourseId
  lessonNumber?: number
}

/** «Ver como alumno»: shows the content of a form, saved or not, as learners see and do it. */
export const PreviewButton = memo(function PreviewButton({ item, ...place }: PreviewButtonProps) {
  const { open } = usePreviewText()
  const [shown, setShown] = useState<PreviewItem>()
  return (
    <>
      <Button
        isSmall
        icon="eye"
        onPress={() => setShown(structuredClone(item()))}
        onHoverStart={() => void PreviewDialog.preload()}
      >
        {open}
      </Button>
      {shown && (
        <Suspense>
          <PreviewDialog item={shown} {...place} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
})
