/** Runs work with a scope that is disposed at its end, even when interrupted: no process or folder is left. */
export async function inScope(work: (scope: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const scope = new AsyncDisposableStack()
  let interrupted: Promise<void> | undefined
  const interrupt = () => {
    interrupted ??= scope.disposeAsync().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  try {
    await work(scope)
  } finally {
    await (interrupted ?? scope.disposeAsync())
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}
