import type { CSSProperties } from 'react'
import { inLanguage } from '#domain/course/item-title.ts'
import type { Dialogue } from '#domain/course/kinds/dialogue.ts'
import styles from '#web/features/player/kinds/dialogue-score.module.css'
import { SpeakingWave } from '#web/features/player/kinds/speaking-wave.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useConversationText } from '#web/text/conversation/text.ts'

/** A dialogue without its text: a staff for each speaker, with an empty bubble for each line. */
export function DialogueScore({
  dialogue: { speakers, lines },
  now,
  isWhole,
}: {
  dialogue: Dialogue
  /** The line that is playing. */
  now: number | undefined
  /** Whether all of it was heard. */
  isWhole: boolean
}) {
  const { dialogue: text } = useConversationText()
  const language = useLanguage()
  const line = now === undefined ? undefined : lines[now]
  const name = line && speakers[line.speaker]?.name
  const stateOf = (index: number) => {
    if (index === now) return 'now'
    return index < (now ?? (isWhole ? lines.length : 0)) ? 'heard' : undefined
  }
  return (
    <div
      className={isWhole ? `${styles.score} ${styles.whole}` : styles.score}
      style={{ '--lines': lines.length } as CSSProperties}
    >
      {speakers.map((speaker, one) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the two speakers never change places
          key={one}
          className={styles.staff}
          data-speaks={line?.speaker === one || undefined}
        >
          <img src={speaker.imageUrl} alt="" width={48} height={48} />
          <p>
            <b>{speaker.name}</b> <span>{inLanguage(speaker.role, language)}</span>
            {line?.speaker === one && <SpeakingWave isOn />}
          </p>
          <div className={styles.bubbles} aria-hidden="true">
            {lines.map(
              (each, index) =>
                each.speaker === one && (
                  <i
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a dialogue never change order
                    key={index}
                    style={{ '--line': index + 1 } as CSSProperties}
                    data-state={stateOf(index)}
                  />
                ),
            )}
          </div>
        </div>
      ))}
      {/* Not announced: it would talk over the voices. */}
      <p className={styles.place}>
        {name ? text.gist.now(name, (now ?? 0) + 1, lines.length) : text.gist.count(lines.length)}
      </p>
    </div>
  )
}
