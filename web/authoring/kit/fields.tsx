import { type HTMLInputAutoCompleteAttribute, memo, type ReactNode, type Ref } from 'react'
import {
  Checkbox as AriaCheckbox,
  NumberField as AriaNumberField,
  Select as AriaSelect,
  Switch as AriaSwitch,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import type { FieldProps, Option } from '#web/authoring/kit/field-props.ts'
import styles from '#web/authoring/kit/fields.module.css'
import { Icon } from '#web/authoring/kit/icon.tsx'
import popover from '#web/authoring/kit/popover.module.css'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type Frame = Pick<FieldProps<unknown>, 'label' | 'error' | 'hint' | 'isChanged' | 'isRequired'> & {
  /** The control has the label itself. */
  hasHiddenLabel?: boolean
  children: ReactNode
}

/** The label above a control, its mark, and the hint or error below. */
export function Framed({ label, error, hint, isChanged, isRequired, hasHiddenLabel, children }: Frame) {
  return (
    <>
      {!hasHiddenLabel && (
        <span className={styles.head}>
          <Label className={styles.label}>{label}</Label>
          <FieldMarks isChanged={isChanged} isRequired={isRequired} />
        </span>
      )}
      {children}
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error}>
        <Icon name="circle-alert" size={18} /> {error}
      </FieldError>
    </>
  )
}

/** «cambiado» beside a label, for controls with their own label. */
export function FieldMarks({ isChanged, isRequired }: { isChanged?: boolean; isRequired?: boolean }) {
  const { changed } = useKitText().field
  return (
    <>
      {isRequired && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      {isChanged && <span className={styles.changed}>{changed}</span>}
    </>
  )
}

type TextProps = FieldProps<string> & {
  type?: 'text' | 'search' | 'email' | 'url' | 'password'
  placeholder?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The language of the content, for screen readers and spelling. */
  lang?: string
  ref?: Ref<HTMLInputElement>
  /** A button inside the field's end. */
  end?: ReactNode
}

/** A single line of text. */
export const TextField = memo(function TextField(props: TextProps) {
  const { label, error, hint, isChanged, isRequired, placeholder, lang, ref, end, ...field } = props
  return (
    <AriaTextField
      {...field}
      autoComplete={props.autoComplete ?? 'off'}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      className={styles.field}
    >
      <Framed label={label} error={error} hint={hint} isChanged={isChanged} isRequired={isRequired}>
        <span className={styles.box}>
          <Input className={styles.input} placeholder={placeholder} lang={lang} ref={ref} />
          {end}
        </span>
      </Framed>
    </AriaTextField>
  )
})

type TextAreaProps = FieldProps<string> & { rows?: number; maxLength?: number; lang?: string }

/** Text of several lines; the field grows with it. */
export const TextArea = memo(function TextArea(props: TextAreaProps) {
  const { label, error, hint, isChanged, isRequired, rows = 3, lang, ...field } = props
  return (
    <AriaTextField
      {...field}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      className={styles.field}
    >
      <Framed label={label} error={error} hint={hint} isChanged={isChanged} isRequired={isRequired}>
        <AriaTextArea className={`${styles.input} ${styles.area}`} rows={rows} lang={lang} />
      </Framed>
    </AriaTextField>
  )
})

type NumberProps = FieldProps<number> & { min?: number; max?: number; step?: number }

/** A whole number with step buttons; an emptied field keeps the last number. */
export const NumberField = memo(function NumberField(props: NumberProps) {
  const { label, error, hint, isChanged, isRequired, min, max, onChange, ...field } = props
  const { more, less } = useKitText().field
  return (
    <AriaNumberField
      {...field}
      onChange={value => onChange(Number.isNaN(value) ? (min ?? 0) : value)}
      minValue={min}
      maxValue={max}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      className={styles.field}
    >
      <Framed label={label} error={error} hint={hint} isChanged={isChanged} isRequired={isRequired}>
        <Group className={styles.number}>
          <Input className={styles.input} />
          <Button slot="decrement" aria-label={`${less}: ${label}`}>
            −
          </Button>
          <Button slot="increment" aria-label={`${more}: ${label}`}>
            +
          </Button>
        </Group>
      </Framed>
    </AriaNumberField>
  )
})

type SelectProps<Value extends string> = Omit<FieldProps<Value | null>, 'onChange'> & {
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  placeholder?: string
  /** Hides the label of a filter whose value explains itself; the label is still read out. */
  hasHiddenLabel?: boolean
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, error, hint, isChanged, isRequired, value, options, onChange, ...rest } = props
  const { placeholder, hasHiddenLabel, isReadOnly, autoFocus, name, onBlur } = rest
  const chosen = options.find(option => option.value === value)
  return (
    <AriaSelect
      value={value}
      onChange={key => key !== null && onChange(key as Value)}
      placeholder={placeholder ?? ''}
      isDisabled={isReadOnly}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      autoFocus={autoFocus}
      name={name}
      onBlur={onBlur}
      aria-label={hasHiddenLabel ? label : undefined}
      className={styles.field}
    >
      <Framed
        label={label}
        error={error}
        hint={hint}
        isChanged={isChanged}
        isRequired={isRequired}
        hasHiddenLabel={hasHiddenLabel}
      >
        <Button className={`${styles.input} ${styles.select}`}>
          <SelectValue>{({ defaultChildren }) => chosen?.label ?? defaultChildren}</SelectValue>
          <Icon name="chevron-down" size={18} />
        </Button>
      </Framed>
      <Popover className={popover.popover} offset={4}>
        <Options options={options} />
      </Popover>
    </AriaSelect>
  )
}

function Options<Value extends string>({ options }: { options: readonly Option<Value>[] }) {
  return (
    <ListBox<Option<Value>> className={popover.list} items={options}>
      {option => <OptionItem id={option.value} option={option} />}
    </ListBox>
  )
}

/** @param id keys the element: without it, an option that moved within the list is taken for the one it replaced */
export function OptionItem<Value extends string>({ id, option }: { id: Value; option: Option<Value> }) {
  return (
    <ListBoxItem
      id={id}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={`${popover.item} ${popover.option}`}
    >
      {option.icon && <Icon name={option.icon} />}
      <Text slot="label">{option.label}</Text>
      {option.hint && (
        <Text slot="description" className={popover.hint}>
          {option.hint}
        </Text>
      )}
    </ListBoxItem>
  )
}

type CheckProps = Omit<FieldProps<boolean>, 'isRequired' | 'label'> & { label: ReactNode }

export function Checkbox(props: CheckProps) {
  const { label, hint, isChanged, value, onChange, error, ...field } = props
  return (
    <span className={styles.check}>
      <AriaCheckbox
        {...field}
        isSelected={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        className={styles.checkbox}
      >
        <span className={styles.mark}>
          <Icon name="check" size={18} />
        </span>
        <CheckText label={label} hint={hint} isChanged={isChanged} error={error} />
      </AriaCheckbox>
    </span>
  )
}

function CheckText({
  label,
  hint,
  isChanged,
  error,
}: Pick<CheckProps, 'label' | 'hint' | 'isChanged' | 'error'>) {
  return (
    <span>
      {label} <FieldMarks isChanged={isChanged} />
      {(error ?? hint) && <span className={error ? styles.error : styles.hint}>{error ?? hint}</span>}
    </span>
  )
}

/** On or off, with immediate effect. */
export function Switch(props: CheckProps) {
  const { label, hint, isChanged, value, onChange, error, ...field } = props
  return (
    <AriaSwitch {...field} isSelected={value} onChange={onChange} className={styles.switch}>
      <span className={styles.track}>
        <span />
      </span>
      <CheckText label={label} hint={hint} isChanged={isChanged} error={error} />
    </AriaSwitch>
  )
}
