import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { ITEM_FORMS } from '#web/authoring/item-forms/registry.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import { Card } from '#web/authoring/kit/page.tsx'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useWorkbenchText } from '#web/text/authoring/workbench/text.ts'
import { useKindText } from '#web/text/kinds/text.ts'
import { Grid } from '#web/ui/layout.tsx'

/** Announced, but not available yet (A2.5.15). */
const SOON = { 'pair-matching': 'shuffle', 'fill-in-the-blanks': 'type' } as const

/** Step 2: one of the types, first the four of the specification (A2.5.14). */
export function TypeCards({ onChoose }: { onChoose: (kind: ExerciseKind) => void }) {
  const { exercises: text } = useWorkbenchText()
  const { cards } = useKindText()
  return (
    <Card title={text.which}>
      <Grid as="ul" gap={3} column="13rem" keepsWidth>
        {(Object.keys(cards) as ExerciseKind[]).map(kind => (
          <TypeCard
            key={kind}
            {...cards[kind]}
            icon={ITEM_FORMS[kind].icon}
            onChoose={() => onChoose(kind)}
          />
        ))}
        {(Object.keys(SOON) as (keyof typeof SOON)[]).map(kind => (
          <TypeCard key={kind} {...text.later[kind]} icon={SOON[kind]} />
        ))}
      </Grid>
    </Card>
  )
}

type TypeCardProps = {
  name: string
  about: string
  icon: AuthoringIconName
  /** Absent while it is not available. */
  onChoose?: () => void
}

function TypeCard({ name, about, icon, onChoose }: TypeCardProps) {
  const { soon } = useWorkbenchText().exercises
  return (
    <li>
      <button
        type="button"
        className={styles.type}
        aria-disabled={onChoose ? undefined : true}
        onClick={onChoose}
      >
        <span className={styles.thumb}>
          <Icon name={icon} />
        </span>
        <strong>{name}</strong>
        <span>{about}</span>
        {!onChoose && <Badge>{soon}</Badge>}
      </button>
    </li>
  )
}
