import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from '#web/features/player/player.module.css'
import { chooseGoesOn, useGoesOn } from '#web/features/player/use-going-on.ts'
import { useText } from '#web/lib/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'

/** Up to this many words are shown as segments; more as one bar. */
const MAX_SEGMENTS = 15

/** The learner's position, the lesson menu, and the exit. */
export function PlayerHead({
  title,
  place,
  words,
  leaveTo,
  preferences,
  onOpenLessons,
}: {
  title: string
  /** Index from 0 of the word in the lesson. */
  place: number
  /** Whether each word of the lesson is completed. */
  words: boolean[]
  leaveTo: string
  /** Menu entries besides leaving. */
  preferences: ReactNode
  onOpenLessons: () => void
}) {
  const { player, deviceCheck } = useText()
  const goesOn = useGoesOn()
  return (
    <header className={styles.head}>
      <IconButton label={player.openMenu} onClick={onOpenLessons}>
        <Icon name="menu" />
      </IconButton>
      <div className={styles.titles}>
        <div className={styles.titleline}>
          <h1>{title}</h1>
          <span className={styles.count}>{player.place(place + 1, words.length)}</span>
        </div>
        <Segments place={place} words={words} />
      </div>
      <Menu label={player.more} button={<Icon name="ellipsis-vertical" />}>
        {preferences}
        <button type="button" onClick={() => chooseGoesOn(!goesOn)}>
          <Icon name={goesOn ? 'pause' : 'play'} size={20} /> {goesOn ? player.stayOnSteps : player.goOnAlone}
        </button>
        <Link href="/device-check">
          <Icon name="mic" size={20} /> {deviceCheck.title}
        </Link>
        <Link href={leaveTo}>
          <Icon name="door-open" size={20} /> {player.leave}
        </Link>
      </Menu>
    </header>
  )
}

/** The adjacent text "7 de 12" has the same information. */
function Segments({ place, words }: { place: number; words: boolean[] }) {
  if (words.length > MAX_SEGMENTS) {
    const share = `${((place + 1) / words.length) * 100}%`
    return (
      <div className={styles.segments} aria-hidden="true">
        <span className={`${styles.bar} ${styles.done}`} style={{ width: share }} />
        <span />
      </div>
    )
  }
  return (
    <div className={styles.segments} aria-hidden="true">
      {words.map((isDone, index) => {
        const look = index === place ? styles.now : isDone ? styles.done : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        return <span key={index} className={look} />
      })}
    </div>
  )
}
