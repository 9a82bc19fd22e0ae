import { Component, type ReactNode, Suspense } from 'react'

type OptionalPartProps = {
  /** Shown while the code loads, and when it cannot be loaded. */
  fallback?: ReactNode
  /** Loaded again the next time. */
  part: { preload: () => Promise<void> }
  children: ReactNode
}

/**
 * A separately loaded part that its screen can do without, for example when the network is lost before the part
 * arrives.
 */
export class OptionalPart extends Component<OptionalPartProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch() {
    void this.props.part.preload()
  }

  override render() {
    const { fallback, children } = this.props
    return this.state.isMissing ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
