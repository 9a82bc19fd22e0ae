/** Mouths from the front, in a box of 48 by 32. */
const SHAPES = {
  relaxed: { lips: 'M8 16q8-7 16-4q8-3 16 4q-8 9-16 9t-16-9Z', inside: 'M14 16q10-3 20 0q-5 5-10 5t-10-5Z' },
  smile: {
    lips: 'M3 13q10-3 21-1q11-2 21 1q-8 12-21 12t-21-12Z',
    inside: 'M9 15q15 0 30 0q-6 6-15 6t-15-6Z',
  },
  open: { lips: 'M11 15q6-11 13-8q7-3 13 8q-2 15-13 15t-13-15Z', inside: 'M16 16q8-5 16 0q-2 9-8 9t-8-9Z' },
  wide: { lips: 'M5 14q9-8 19-5q10-3 19 5q-4 15-19 15t-19-15Z', inside: 'M11 15q13-4 26 0q-4 9-13 9t-13-9Z' },
  round: { lips: 'M15 16q2-10 9-10t9 10q-2 10-9 10t-9-10Z', inside: 'M20 16q1-4 4-4t4 4q-1 4-4 4t-4-4Z' },
  closed: { lips: 'M7 16q9-6 17-3q8-3 17 3q-8 7-17 7t-17-7Z', inside: 'M11 16q13 3 26 0q-13 1-26 0Z' },
  teeth: { lips: 'M8 14q8-7 16-4q8-3 16 4q-8 12-16 12t-16-12Z', inside: 'M13 15h22v4h-22Z' },
  tongue: { lips: 'M7 14q9-7 17-4q8-3 17 4q-7 13-17 13t-17-13Z', inside: 'M17 17q7-3 14 0q0 7-7 7t-7-7Z' },
  hush: { lips: 'M12 16q4-9 12-9t12 9q-4 10-12 10t-12-10Z', inside: 'M17 15h14v3h-14Z' },
} as const
export type MouthShape = keyof typeof SHAPES

/** A mouth, explained by the adjacent text. */
export function Mouth({ shape, isWanted }: { shape: MouthShape; isWanted: boolean }) {
  const { lips, inside } = SHAPES[shape]
  return (
    <svg viewBox="0 0 48 32" width={60} height={40} aria-hidden="true">
      <path d={lips} fill={isWanted ? 'var(--accent-text)' : 'var(--ink-2)'} />
      <path d={inside} fill="var(--bg)" />
    </svg>
  )
}
