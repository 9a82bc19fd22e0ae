import { Component, type ReactNode, Suspense } from 'react'

type OptionalPartProps = {
  /** Shown while the code loads, and when it cannot be loaded. */
  fallback?: ReactNode
  /** Tried again the next time. */
  part: { preload: () => Promise<void> }
  children: ReactNode
}

/** A separately loaded part without which a screen goes on, as when the network is lost before the part has come. */
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
