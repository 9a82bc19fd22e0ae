import { memo, Suspense, useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { useHistoryText } from '#web/text/authoring/history/text.ts'

/** The dialog alone, for a screen with its own menu; open while mounted. */
export const HistoryDialog = lazyWithPreload(() =>
  import('#web/authoring/history/history-dialog.tsx').then(m => m.HistoryDialog),
)

/** «Historial» of an item or a course: its changes, and a way to restore versions. */
export const HistoryButton = memo(function HistoryButton({
  recordId,
  name,
}: {
  recordId: string
  name: string
}) {
  const { open } = useHistoryText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isSmall icon="rotate-ccw-clock" onPress={() => setIsOpen(true)}>
        {open}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog recordId={recordId} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
})
