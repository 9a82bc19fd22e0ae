import { type ComponentType, createElement } from 'react'
import { loadOnce } from '#web/lib/load-once.ts'

/** A component whose code is loaded when it is first shown, or earlier by `preload`. */
export type LazyWithPreload<Props> = ComponentType<Props> & { preload: () => Promise<void> }

/** If its code is already loaded the component appears at once: it does not suspend, not even for a moment. */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  const { preload, useLoaded } = loadOnce(load)
  function LazyWithPreload(props: Props) {
    return createElement(useLoaded(), props)
  }
  return Object.assign(LazyWithPreload, { preload })
}
