import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { Button } from '#web/authoring/kit/button.tsx'
import { ChangeList, Value } from '#web/authoring/kit/change-list.tsx'
import { changesBetween } from '#web/authoring/kit/changes.ts'
import styles from '#web/authoring/kit/compare-dialog.module.css'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { type Choices, type Conflict, type Merge, resolveConflicts } from '#web/authoring/kit/merge.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type CompareDialogProps<Values> = {
  /** The values with which the author began. */
  base: Values
  /** The values stored now. */
  theirs: Values
  merge: Merge<Values>
  labelOf: (path: string) => string
  /** Gets the resolved record, to be saved over the stored version. */
  onResolve: (values: Values) => void
  /** Discards the author's own edit. */
  onTakeTheirs: () => void
  /** Continues editing; nothing is saved. */
  onClose: () => void
}

/**
 * Another author has saved first (D24): shows their changes, and asks about fields that both changed. Other changes are
 * merged.
 */
export function CompareDialog<Values>(props: CompareDialogProps<Values>) {
  const { base, theirs, merge, labelOf, onResolve, onTakeTheirs, onClose } = props
  const { compare: text } = useKitText()
  const [choices, setChoices] = useState<Choices>({})
  const [isAsked, setIsAsked] = useState(false)
  const { conflicts } = merge
  const open = conflicts.filter(({ path }) => choices[path] === undefined).length
  const asked = new Set(conflicts.map(({ path }) => path))
  const taken = changesBetween(base, theirs).filter(({ path }) => !asked.has(path))

  const resolve = () => {
    if (open > 0) setIsAsked(true)
    else onResolve(resolveConflicts(merge, choices))
  }
  return (
    <Dialog
      title={text.title}
      size="wide"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onPress={resolve}>
            {text.save}
          </Button>
          <Button look="outline" onPress={onTakeTheirs}>
            {text.takeTheirs}
          </Button>
          <Button look="bare" onPress={onClose}>
            {text.later}
          </Button>
        </>
      }
    >
      <p>{conflicts.length === 0 ? text.disjoint : text.lead(conflicts.length)}</p>
      {isAsked && open > 0 && (
        <p role="alert" className={styles.open}>
          {text.open(open)}
        </p>
      )}
      {conflicts.length > 1 && (
        <div>
          <Button isSmall onPress={() => setChoices(allMine(conflicts))}>
            {text.allMine}
          </Button>
        </div>
      )}
      {conflicts.map(conflict => (
        <Question
          key={conflict.path}
          conflict={conflict}
          label={labelOf(conflict.path)}
          choice={choices[conflict.path]}
          onChoose={choice => setChoices({ ...choices, [conflict.path]: choice })}
        />
      ))}
      {taken.length > 0 && (
        <>
          <h3 className={styles.heading}>{text.theirs}</h3>
          <ChangeList label={text.theirs} changes={taken} labelOf={labelOf} />
        </>
      )}
    </Dialog>
  )
}

function allMine(conflicts: readonly Conflict[]): Choices {
  return Object.fromEntries(conflicts.map(({ path }) => [path, 'mine']))
}

type QuestionProps = {
  conflict: Conflict
  label: string
  choice: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

function Question({ conflict, label, choice, onChoose }: QuestionProps) {
  const { compare: text } = useKitText()
  const { base, mine, theirs } = conflict
  return (
    <RadioGroup
      aria-label={label}
      className={styles.question}
      value={choice ?? null}
      onChange={value => onChoose(value as 'mine' | 'theirs')}
    >
      <p className={styles.field}>
        <strong>{label}</strong>
        <span>
          {text.before} <Value>{base}</Value>
        </span>
      </p>
      <Radio value="mine" className={styles.choice}>
        <span className={styles.whose}>{text.mine}</span>
        <Value>{mine}</Value>
      </Radio>
      <Radio value="theirs" className={styles.choice}>
        <span className={styles.whose}>{text.stored}</span>
        <Value>{theirs}</Value>
      </Radio>
    </RadioGroup>
  )
}
