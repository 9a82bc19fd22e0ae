import { useEffect, useState } from 'react'
import { findListener, knownToListen, recogniser } from '#web/speaking/devices.ts'

/** The learner wants to speak although the recogniser kept failing. */
let isTriedAgain = false

/** `failing`: the browser has a recogniser that does not work, so it can be tried again. */
export type Listener = 'listens' | 'unsupported' | 'failing'

/**
 * Whether anything can listen to the learner, as of the start of a step. Until the server has answered, it is assumed
 * to listen.
 * @returns the listener, and a way to try a failing one again
 */
export function useListener(): [Listener, tryAgain: () => void] {
  const [canListen, setCanListen] = useState(() => isTriedAgain || knownToListen() !== false)
  useEffect(() => {
    if (isTriedAgain || knownToListen()) return
    let isGone = false
    void findListener().then(found => isGone || setCanListen(found))
    return () => {
      isGone = true
    }
  }, [])
  const tryAgain = () => {
    isTriedAgain = true
    setCanListen(true)
  }
  return [canListen ? 'listens' : recogniser.isSupported() ? 'failing' : 'unsupported', tryAgain]
}
