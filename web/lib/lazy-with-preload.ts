import { type ComponentType, createElement, lazy, useState } from 'react'

/** A component whose code is loaded when it is first shown, or before, by `preload`. */
export type Lazily<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/** One whose code is there already is shown at once: it does not suspend, not even for a moment. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazily<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Suspending = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>
  function Lazily(props: Props) {
    // What is shown first stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Suspending)
    return createElement(Shown, props)
  }
  return Object.assign(Lazily, {
    // A preload that fails is no failure yet: showing the component tries again.
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  })
}

/** Waits for what a component will `use`, so that it need not suspend for it (React's convention of `status`). */
export async function settle(promise: Promise<unknown>): Promise<void> {
  const value = await promise
  Object.assign(promise, { status: 'fulfilled', value })
}
