import styles from '#web/authoring/item-forms/item-forms.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'

/** The error of a list as a whole, shown at the list. */
export function ListError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className={styles.error} role="alert">
      <Icon name="circle-alert" size={18} /> {message}
    </p>
  )
}
