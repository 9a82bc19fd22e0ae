import type { HealthReport } from '#contract/authoring/health.ts'
import type { HealthKind } from '#domain/course/health/health-kinds.ts'
import styles from '#web/authoring/health/health.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useHealthText } from '#web/text/authoring/health/text.ts'

const ICONS: Record<HealthKind, AuthoringIconName> = {
  audio: 'volume-x',
  slowAudio: 'turtle',
  splitAudio: 'audio-lines',
  recording: 'mic',
  picture: 'image-off',
  translation: 'languages',
  incomplete: 'message-square-off',
  order: 'list-ordered',
  builder: 'puzzle',
  choice: 'circle-question-mark',
  pronunciation: 'type',
  unmet: 'graduation-cap',
  forgotten: 'rotate-ccw',
  duplicate: 'copy',
  address: 'globe',
  file: 'file-x',
}

/** All kinds, always: each with its number of faults, or a note that there are none. */
export function KindList({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: HealthReport['kinds']
  chosen: HealthKind
  onChoose: (kind: HealthKind) => void
}) {
  const text = useHealthText()
  const { count: format } = useFormats()
  return (
    <nav className={styles.kinds} aria-label={text.kindList}>
      <ul>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              aria-current={kind === chosen}
              data-faults={count > 0 || undefined}
              onClick={() => onChoose(kind)}
            >
              <span className={styles.sign}>
                <Icon name={ICONS[kind]} />
              </span>
              <span className={styles.name}>{text.kinds[kind]}</span>
              {count > 0 ? (
                <strong className={styles.count}>{format(count)}</strong>
              ) : (
                <span className={styles.fine}>
                  <Icon name="check" size={18} /> {text.none}
                </span>
              )}
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
