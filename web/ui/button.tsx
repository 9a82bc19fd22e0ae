import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import styles from '#web/ui/button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'sun' | 'bare' | 'danger' | 'link'

export type ButtonShape = {
  look?: ButtonLook
  /** 56 px high: the main action of a screen. */
  isMain?: boolean
  isWide?: boolean
}

/** The classes of a button, for other components that look like one. */
export function buttonClass({ look = 'quiet', isMain, isWide }: ButtonShape): string {
  return [styles.button, look !== 'quiet' && styles[look], isMain && styles.main, isWide && styles.wide]
    .filter(Boolean)
    .join(' ')
}

type ButtonProps = ButtonShape &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> & {
    /** While busy the label stays and further presses have no effect. */
    isBusy?: boolean
    /** Not possible now; the button remains focusable, and its label or a press explains why. */
    isUnavailable?: boolean
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  look,
  isMain,
  isWide,
  isBusy,
  isUnavailable,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass({ look, isMain, isWide } as ButtonShape)}
      aria-disabled={isUnavailable || isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    >
      {isBusy && <Spinner beside={children} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...shape }: ButtonShape & { to: string; children: ReactNode }) {
  return (
    <Link href={to} className={buttonClass(shape)}>
      {children}
    </Link>
  )
}

export function IconButton({
  label,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  label: string
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  )
}

/** @param beside the label: without animation an ellipsis replaces the spinner, unless the label ends with one */
export function Spinner({ beside }: { beside?: ReactNode }) {
  const isSaid = typeof beside === 'string' && beside.endsWith('…')
  return <span className={`${styles.spinner} ${isSaid ? styles.said : ''}`} aria-hidden="true" />
}
