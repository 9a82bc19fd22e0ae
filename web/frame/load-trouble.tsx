import { Suspense } from 'react'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'

export type LoadTroubleProps = Pick<Loaded<unknown>, 'data' | 'earlier' | 'failure' | 'reload'> & {
  className: string | undefined
}

const Said = lazyWithPreload(() =>
  import('#web/frame/said-load-trouble.tsx').then(
    m => m.SaidLoadTrouble,
    () => Plain,
  ),
)

/**
 * Says, on a screen, that what it shows is from earlier, or why there is nothing to show. Its code is loaded when it is
 * needed: the service worker has it, and without one a sentence stays.
 */
export function LoadTrouble(props: LoadTroubleProps) {
  const { data, earlier, failure } = props
  return (
    (data === undefined ? failure : earlier) && (
      <Suspense>
        <Said {...props} />
      </Suspense>
    )
  )
}

function Plain() {
  return useText().failure.offline
}
