import { type ReactNode, Suspense } from 'react'
import type { ItemRun } from '#web/features/player/item-run.ts'
import styles from '#web/features/player/player.module.css'
import { type StepEditing, useEditing } from '#web/features/player/use-editing.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

const EditNotSaved = lazyWithPreload(() =>
  import('#web/features/player/step/editable-text.tsx').then(m => m.EditNotSaved),
)

/** Editing in the player, for administrators: learners do not load it. */
export function Editing({
  run,
  onSaved,
  children,
}: {
  run: ItemRun | undefined
  onSaved: Parameters<typeof useEditing>[0]
  /** The item, with the editing of its step. */
  children: (editing: StepEditing | undefined) => ReactNode
}) {
  const { of, trouble } = useEditing(onSaved)
  return (
    <>
      {trouble && (
        <Suspense>
          <div className={styles.banner}>
            <EditNotSaved trouble={trouble} />
          </div>
        </Suspense>
      )}
      {children(run && of(run.item, run.step))}
    </>
  )
}
