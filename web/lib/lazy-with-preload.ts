import { type ComponentType, createElement } from 'react'
import { loadOnce } from '#web/lib/load-once.ts'

/** A component whose code is loaded when it is first shown, or before, by `preload`. */
export type Lazily<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/** One whose code is there already is shown at once: it does not suspend, not even for a moment. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazily<Props> {
  const { preload, useLoaded } = loadOnce(load)
  function Lazily(props: Props) {
    return createElement(useLoaded(), props)
  }
  return Object.assign(Lazily, { preload })
}
