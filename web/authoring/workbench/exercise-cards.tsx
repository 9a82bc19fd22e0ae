import type { ReactNode } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import styles from '#web/authoring/workbench/exercise-cards.module.css'

/** The exercises of a course, one card each. */
export function ExerciseCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

type ExerciseCardProps = {
  /** Distinguishes its buttons from those of the other cards. */
  name: string
  text: {
    edit: string
    delete: string
    editOne: (name: string) => string
    deleteOne: (name: string) => string
  }
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}

/** An exercise in the list, with the buttons that edit and delete it. */
export function ExerciseCard({ name, text, onEdit, onDelete, children }: ExerciseCardProps) {
  return (
    <li className={styles.card}>
      {children}
      <div className={styles.buttons}>
        <Button isSmall icon="pencil" aria-label={text.editOne(name)} onPress={onEdit}>
          {text.edit}
        </Button>
        <Button isSmall look="danger" icon="trash" aria-label={text.deleteOne(name)} onPress={onDelete}>
          {text.delete}
        </Button>
      </div>
    </li>
  )
}
