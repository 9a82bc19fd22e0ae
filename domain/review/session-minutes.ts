/** Cue, answer and feedback of one card. */
const SECONDS_PER_CARD = 12

/** About how many minutes a session takes; at least one. */
export function sessionMinutes(cards: number): number {
  return Math.max(1, Math.round((cards * SECONDS_PER_CARD) / 60))
}
