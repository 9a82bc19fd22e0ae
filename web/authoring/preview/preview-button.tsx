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
  /** The item as the form has it now, with its type. Asked when the button is pressed. */
  item: () => PreviewItem
  courseId?: CourseId | undefined
}

/** «Ver como alumno»: shows what is in a form, saved or not, as a learner sees and does it. */
export const PreviewButton = memo(function PreviewButton({ item, courseId }: PreviewButtonProps) {
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
          <PreviewDialog item={shown} courseId={courseId} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
})
