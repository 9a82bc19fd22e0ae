/** Runs something by the clock of a time zone. */
export function inZone<Result>(zone: string, run: () => Result): Result {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return run()
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
}
