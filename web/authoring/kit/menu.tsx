import type { ReactElement, ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import styles from '#web/authoring/kit/popover.module.css'

/** A button with a menu: `<Menu label="..." button={<IconButton …/>}><MenuItem onAction={…}>…</MenuItem></Menu>`. */
export function Menu({
  label,
  button,
  children,
}: {
  label: string
  button: ReactElement
  children: ReactNode
}) {
  return (
    <MenuTrigger>
      {button}
      <MenuPopover label={label}>{children}</MenuPopover>
    </MenuTrigger>
  )
}

/** The menu alone, for a button elsewhere. */
export function MenuPopover({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover className={`${styles.popover} ${styles.menu}`} placement="bottom end" offset={6}>
      <AriaMenu className={styles.list} aria-label={label}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

type ItemProps = Omit<MenuItemProps, 'className' | 'style' | 'children'> & {
  icon?: AuthoringIconName
  /** Whether it deletes something. */
  isDanger?: boolean
  /** Whether it is the open page. */
  isCurrent?: boolean
  children: ReactNode
}

/** An entry with an action, or with `href`, a path without language. */
export function MenuItem({ icon, isDanger, isCurrent, children, ...item }: ItemProps) {
  const look = [styles.item, isDanger && styles.danger, isCurrent && styles.current]
  return (
    <AriaMenuItem
      {...item}
      textValue={typeof children === 'string' ? children : undefined}
      className={look.filter(Boolean).join(' ')}
    >
      {icon && <Icon name={icon} />}
      {children}
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className={styles.separator} />
}
