import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from '#web/authoring/kit/chip.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import { useFormats } from '#web/lib/use-formats.ts'

export type ChipTone = 'quiet' | 'near' | 'right' | 'wrong' | 'info'

export type Filter<Value extends string> = {
  value: Value
  label: string
  count?: number
  tone?: ChipTone
}

/** A few filters, each with its count: «Todas 19», «Con faltas 3». */
export function FilterChips<Value extends string>({
  label,
  filters,
  value,
  onChange,
}: {
  label: string
  filters: readonly Filter<Value>[]
  value: Value
  onChange: (value: Value) => void
}) {
  const { count: format } = useFormats()
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={keys => {
        const [key] = keys
        if (key !== undefined) onChange(key as Value)
      }}
    >
      {filters.map(filter => (
        <ToggleButton
          key={filter.value}
          id={filter.value}
          className={`${styles.filter} ${styles[filter.tone ?? 'quiet']}`}
        >
          {filter.label} {filter.count !== undefined && format(filter.count)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** A short fact: a type, missing content, a state. */
export function Badge({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: ChipTone
  icon?: AuthoringIconName
  children: ReactNode
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
