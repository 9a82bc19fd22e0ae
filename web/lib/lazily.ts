import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component whose code is loaded when it is first shown, or before, by `preload`. */
export type Lazily<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void }

export function lazily<Props>(load: () => Promise<ComponentType<Props>>): Lazily<Props> {
  const Component = lazy(async () => ({ default: await load() }))
  return Object.assign(Component, {
    // A preload that fails is no failure yet: showing the component tries again.
    preload: () => void load().catch(() => undefined),
  }) as Lazily<Props>
}
