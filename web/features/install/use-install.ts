import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type Device, deviceOf } from '#web/features/install/device.ts'
import { inAppBrowser } from '#web/lib/in-app-browser.ts'
import { forgetInstallOffer, installOffer, isInstalledApp, onInstallOffer } from '#web/lib/installing.ts'

/** P2.8.1, P4.27, P4.28. */
const DETECTION_MS = 3_000
const AUTO_PROMPT_MS = 500
const REDIRECT_MS = 2_000
/** Fallback: some browsers install without an event. */
const INSTALLED_AT_LATEST_MS = 15_000

export type InstallState =
  /** The browser may still offer to install. */
  | { is: 'waiting' }
  | { is: 'canInstall' }
  /** The browser's prompt is open. */
  | { is: 'asking' }
  | { is: 'installing' }
  | { is: 'installed' }
  /** Installation is manual. */
  | { is: 'manual'; device: Device }
  /** In-app browsers cannot install. */
  | { is: 'inApp'; app: string }

/**
 * Installing the web app (P2.8.1, P4.27 to P4.30): detects what this browser can do, opens its
 * prompt, automatically with `?auto=true`, and returns home afterwards.
 */
export function useInstall(): { state: InstallState; install: () => void } {
  const [state, setState] = useState<InstallState>({ is: 'waiting' })
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const isAuto = search.get('auto') === 'true'
  const hasAsked = useRef(false)

  useEffect(() => {
    const first = stateAtFirst()
    setState(first)
    const takeOffer = () => {
      if (installOffer()) setState(now => (isOpen(now) ? { is: 'canInstall' } : now))
    }
    const finish = () => setState({ is: 'installed' })
    const stop = onInstallOffer(takeOffer)
    addEventListener('appinstalled', finish)
    return () => {
      stop()
      removeEventListener('appinstalled', finish)
    }
  }, [])

  const install = async () => {
    const offer = installOffer()
    if (!offer || state.is !== 'canInstall') return
    setState({ is: 'asking' })
    try {
      await offer.prompt()
      const { outcome } = await offer.userChoice
      forgetInstallOffer()
      const next = outcome === 'accepted' ? ({ is: 'installing' } as const) : manual()
      // The browser may already have reported the installation.
      setState(now => (now.is === 'asking' ? next : now))
    } catch {
      // The browser needs a tap first, on the button.
      setState({ is: 'canInstall' })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each state has one timer
  useEffect(() => {
    const timed = whatTimeDoes()
    if (!timed) return
    const timer = setTimeout(timed.act, timed.afterMs)
    return () => clearTimeout(timer)
  }, [state.is])

  function whatTimeDoes(): { afterMs: number; act: () => void } | undefined {
    if (state.is === 'waiting') return { afterMs: DETECTION_MS, act: () => setState(manual()) }
    if (state.is === 'canInstall' && isAuto && !hasAsked.current) {
      const ask = () => {
        hasAsked.current = true
        void install()
      }
      return { afterMs: AUTO_PROMPT_MS, act: ask }
    }
    if (state.is === 'installing')
      return { afterMs: INSTALLED_AT_LATEST_MS, act: () => setState({ is: 'installed' }) }
    if (state.is === 'installed') return { afterMs: REDIRECT_MS, act: () => navigate('/', { replace: true }) }
    return undefined
  }

  return { state, install: () => void install() }
}

function stateAtFirst(): InstallState {
  if (isInstalledApp()) return { is: 'installed' }
  const app = inAppBrowser(navigator.userAgent)
  if (app) return { is: 'inApp', app }
  if (deviceOf(navigator) === 'ios') return manual()
  return installOffer() ? { is: 'canInstall' } : { is: 'waiting' }
}

function manual(): InstallState {
  return { is: 'manual', device: deviceOf(navigator) }
}

/** Whether a late offer of the browser still matters. */
function isOpen(state: InstallState): boolean {
  return state.is === 'waiting' || state.is === 'manual'
}
