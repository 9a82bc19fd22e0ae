import styles from '#web/speaking/mouth/mouth.module.css'
import type { ProfileShape } from '#web/speaking/mouth/profile-shapes.ts'

/** The lower half of a head from the left in cross-section: face, cavity, tongue, two teeth, lips. */
export function ProfileMouth({ jaw, tongue, pout = 0, lips, touches, breaths, way, flutters }: ProfileShape) {
  const isUnderTeeth = lips === 'under teeth'
  const upperTooth = (
    <path className={styles.tooth} d="M42.500 56.500C46 55 50 54.500 52 55L50.500 65.500Q47 68 44 65.500Z" />
  )
  return (
    <>
      <path
        className={styles.face}
        d={
          'M120 0H60C54 6 49 14 45 22L27 40C24 44 27 48 33 48.500L37 50C35 53 34 55 34 58L44 61' +
          `V${jaw}l-9 5c3 4 3 7 0 11c-4 8 1 18 14 19c15 1 27 2 33 10L84 124H120Z`
        }
      />
      <path className={styles.shade} d="M33 48.500C36 46 40 46 42 48L37 50.500Z" />
      <path
        className={styles.dark}
        d={
          'M40 61C44 57 49 56 53 55C56 47 63 40 74 40C85 40 93 46 96 56C97 60 99 61 102 60C105 74 105 92 104 124' +
          `H88C84 108 66 99 54 ${jaw + 25}c-6-4-9-12-10-18l-4-7Z`
        }
      />
      <path className={styles.tooth} d={`M45 ${jaw + 2}q3-2.500 6 0l1 11h-6Z`} />
      <path className={styles.tongue} d={`M90 124C${tongue}C70 98 78 108 80 124Z`} />
      {!isUnderTeeth && upperTooth}
      <path className={styles.lips} d={upperLip(pout, lips === 'closed' ? 2.2 : isUnderTeeth ? -1 : 0)} />
      <path
        className={styles.lips}
        d={
          isUnderTeeth
            ? 'M36 66C37 62.500 44 62 45.400 64L45 79L37 81C36.600 80 35 70 36 66Z'
            : lowerLip(jaw, pout, lips === 'closed')
        }
      />
      {isUnderTeeth && upperTooth}
      {lips === 'closed' && <path className={styles.seam} d="M31 63.800Q37 63 44 64.500" />}
      {touches && <circle className={styles.hit} cx={touches[0]} cy={touches[1]} r="6.500" />}
      {flutters && <path className={styles.hit} d="M63 47l4-4M67 53l5-3" />}
      {way === 'nose' && (
        <>
          <path className={styles.inside} d="M99 116V66C99 40 90 29 72 29C58 29 50 35 42 43" />
          <path className={styles.air} d="M30 52L18 61m1-6l-1 6l6-1" />
        </>
      )}
      {way === 'throat' && <path className={styles.inside} d="M98 106C98 84 88 72 66 72H28" />}
      {way === 'throat' && <path className={styles.air} d={breath(28, 72)} />}
      {breaths === 1 && <path className={styles.air} d={breath(24 - pout, 68)} />}
      {breaths === 2 && <path className={styles.air} d={breath(22 - pout, 62) + breath(22 - pout, 75)} />}
    </>
  )
}

/** @param pout how far forward it is; @param down how much lower it is */
function upperLip(pout: number, down: number): string {
  return (
    `M36 50.500C${33 - pout * 0.6} ${52 + down} ${28 - pout} ${57 + down} ${29 - pout} ${60 + down}` +
    `C${30 - pout} ${63.5 + down} ${38 - pout} ${63.5 + down} 43 ${61.5 + down}L44 55Z`
  )
}

function lowerLip(jaw: number, pout: number, isClosed: boolean): string {
  const y = isClosed ? jaw - 3.2 : jaw
  return (
    `M${30 - pout} ${y + 2}C${31 - pout} ${y - 1.5} ${38 - pout} ${y - 2} ${43 - pout * 0.4} ${y}L45 ${jaw + 9}L37 ${jaw + 11}` +
    `C${33 - pout * 0.6} ${jaw + 10} ${29 - pout} ${jaw + 6} ${30 - pout} ${y + 2}Z`
  )
}

const breath = (x: number, y: number): string => `M${x} ${y}H${x - 14}m4-4l-4 4l4 4`
