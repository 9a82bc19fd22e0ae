import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { LessonPart } from '#domain/course/lesson-parts.ts'
import styles from '#web/features/player/player.module.css'
import { type Segment, segmentsOf } from '#web/features/player/segments.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'

const VoiceChoice = lazyWithPreload(() =>
  import('#web/features/player/over/voice-choice.tsx').then(m => m.VoiceChoice),
)
const MenuEntries = lazyWithPreload(() =>
  import('#web/features/player/over/menu-entries.tsx').then(m => m.MenuEntries),
)

/** The progress of the lesson, the lesson menu, and the exit. */
export function PlayerHead({
  title,
  index,
  words,
  parts,
  leaveTo,
  preferences,
  onOpenLessons,
}: {
  title: string
  /** Index from 0 of the current word in the lesson. */
  index: number
  /** Whether each word of the lesson is completed. */
  words: boolean[]
  /** The lesson's parts; they cover its words. */
  parts: readonly LessonPart[]
  leaveTo: string
  /** Menu entries besides leaving. */
  preferences: ReactNode
  onOpenLessons: () => void
}) {
  const { player } = useText()
  const [isChoosing, setIsChoosing] = useState(false)
  useEffect(() => whenIdle(() => void MenuEntries.preload()), [])
  return (
    <header className={styles.head}>
      <div className={styles.opener}>
        <IconButton label={player.openMenu} onClick={onOpenLessons}>
          <Icon name="menu" />
        </IconButton>
      </div>
      <div className={styles.titles}>
        <div className={styles.titleline}>
          <h1>{title}</h1>
          <span className={styles.count}>
            <Icon name="check" size={16} /> {player.place(words.filter(Boolean).length, words.length)}{' '}
            <span className="spoken-only">{player.completed}</span>
          </span>
        </div>
        <Segments segments={segmentsOf(index, words, parts)} />
      </div>
      <Menu label={player.more} button={<Icon name="ellipsis-vertical" />}>
        {preferences}
        <Suspense>
          <MenuEntries onChooseVoice={() => setIsChoosing(true)} />
        </Suspense>
        <Link href={leaveTo}>
          <Icon name="door-open" size={20} /> {player.leave}
        </Link>
      </Menu>
      {isChoosing && (
        <Suspense>
          <VoiceChoice onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** The progress of each part, and the current word in it. The text beside it says the same. */
function Segments({ segments }: { segments: readonly Segment[] }) {
  return (
    <div className={styles.segments} aria-hidden="true">
      {segments.map(({ start, count, done, isHere, left }) => (
        <span key={start} style={{ flexGrow: count }}>
          {done > 0 && <i className={styles.done} style={{ flexGrow: done }} />}
          {isHere && <i className={styles.now} />}
          <i style={{ flexGrow: left }} />
        </span>
      ))}
    </div>
  )
}
