import { type ComponentProps, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { afterFirstScreen } from '#web/lib/first-screen.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { FormPage } from '#web/ui/form.tsx'

/** Neither phones nor the first screen need it; without a network the form is shown alone. */
const Sample = lazyWithPreload(() =>
  import('#web/features/accounts/sample.tsx').then(
    m => m.Sample,
    () => () => null,
  ),
)

/** A page for signing in or registering; from 1100 px with a phrase to hear beside its form. */
export function AccountPage(props: Omit<ComponentProps<typeof FormPage>, 'beside'>) {
  return <FormPage {...props} beside={<Beside />} />
}

function Beside() {
  const isWide = useSyncExternalStore(watchWidth, isWideNow, () => false)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => (isWide ? afterFirstScreen(() => setIsDue(true)) : undefined), [isWide])
  return <Suspense>{isWide && isDue && <Sample />}</Suspense>
}

/** As in `form.module.css`. */
function wide(): MediaQueryList {
  return matchMedia('(min-width: 1100px)')
}
function isWideNow(): boolean {
  return wide().matches
}
function watchWidth(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
