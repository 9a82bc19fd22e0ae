import { Component, type ReactNode } from 'react'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { helpsToReload } from '#web/lib/missing-part.ts'

/** Catches errors of a screen, and chunks that failed to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (helpsToReload(error)) window.location.reload()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <FailureScreen kind="crash" onRetry={() => window.location.reload()} />
  }
}
