import { memo, type ReactNode, type Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import styles from '#web/authoring/kit/button.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'
import shared from '#web/ui/button.module.css'
import { type ButtonShape, buttonClass, Spinner } from '#web/ui/button.tsx'

type Shape = ButtonShape & {
  icon?: AuthoringIconName
  /** 40 px high with a mouse, for rows and toolbars; 44 on touch screens. */
  isSmall?: boolean
}

type ButtonProps = Shape &
  Omit<AriaButtonProps, 'className' | 'style' | 'isDisabled' | 'isPending' | 'children'> & {
    /** While busy the label stays and further presses have no effect. */
    isBusy?: boolean
    /** Not possible now; the button remains focusable, and its label or a press explains why. */
    isUnavailable?: boolean
    children: ReactNode
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button in one of Dilo's looks: `primary` once per screen, `quiet`, `outline`, `bare`, `danger`, or `sun` on the
 * sea.
 */
export const Button = memo(function Button({
  look,
  isMain,
  isWide,
  isSmall,
  icon,
  isBusy,
  isUnavailable,
  ...rest
}: ButtonProps) {
  const { children, onPress, ...button } = rest
  const isIdle = isBusy || isUnavailable
  return (
    <AriaButton
      {...button}
      aria-disabled={isIdle || undefined}
      onPress={isIdle ? undefined : onPress}
      className={`${buttonClass({ look, isMain, isWide } as ButtonShape)} ${isSmall ? styles.small : ''}`}
    >
      {isBusy ? <Spinner beside={children} /> : icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  )
})

type LinkProps = Shape &
  Omit<AriaLinkProps, 'className' | 'style' | 'children'> & {
    children: ReactNode
    ref?: Ref<HTMLAnchorElement>
  }

/** A link that looks like a button. `href` is a path without language. */
export function LinkButton({ look, isMain, isWide, isSmall, icon, children, ...link }: LinkProps) {
  return (
    <AriaLink
      {...link}
      className={`${buttonClass({ look, isMain, isWide } as ButtonShape)} ${isSmall ? styles.small : ''}`}
    >
      {icon && <Icon name={icon} />}
      {children}
    </AriaLink>
  )
}

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'isDisabled' | 'children'> & {
  label: string
  icon: AuthoringIconName
  isUnavailable?: boolean
  /** At the end of a row of fields, vertically centred on them. */
  isBesideField?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A round button with an icon; its label is also its tooltip. */
export const IconButton = memo(function IconButton({
  label,
  icon,
  isUnavailable,
  isBesideField,
  onPress,
  ...button
}: IconButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <AriaButton
        {...button}
        aria-disabled={isUnavailable || undefined}
        onPress={isUnavailable ? undefined : onPress}
        aria-label={label}
        className={[shared.icon, styles.icon, isBesideField && styles.besideField].filter(Boolean).join(' ')}
      >
        <Icon name={icon} />
      </AriaButton>
      <Tooltip className={styles.tooltip} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
})
