import type { PassedBy } from '#domain/course/progress.ts'
import { Band, type BandProps } from '#web/features/player/step/right-band.tsx'
import { useLadderText } from '#web/text/ladder/text.ts'

/** Confirms a step that was passed without speaking. */
export function OtherWay({
  by,
  isRecalled,
  ...band
}: BandProps & { by: PassedBy; isRecalled?: boolean | undefined }) {
  const { passed, recalled } = useLadderText()
  return <Band {...band} text={isRecalled ? recalled : isWay(by) ? passed[by] : ''} />
}

function isWay(by: PassedBy): by is keyof ReturnType<typeof useLadderText>['passed'] {
  return by === 'chosen' || by === 'typed' || by === 'selfCompared'
}
