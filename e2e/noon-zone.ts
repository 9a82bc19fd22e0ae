/** A time zone in which it is about noon now, so that a few minutes ago are of the same day. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  // These names count west of Greenwich as positive.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
