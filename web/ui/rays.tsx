const RAYS = 28

/** The rays of the microphone; the container defines size and colour. */
export function Rays({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 144 144" aria-hidden="true">
      <path d={CROWNS.long} />
      <path d={CROWNS.short} />
    </svg>
  )
}

/** The rays as two paths, every other ray shorter: 72 is the centre of the drawing. */
const CROWNS = { long: crown(0, 70), short: crown(1, 66) }

function crown(first: number, outerRadius: number): string {
  const rays = Array.from({ length: RAYS / 2 }, (_, index) => {
    const angle = ((2 * Math.PI) / RAYS) * (2 * index + first)
    const at = (radius: number) =>
      `${(72 + radius * Math.sin(angle)).toFixed(1)} ${(72 - radius * Math.cos(angle)).toFixed(1)}`
    return `M${at(60)}L${at(outerRadius)}`
  })
  return rays.join('')
}
