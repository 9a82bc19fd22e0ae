import { memo, useMemo, useRef } from 'react'
import type { TranslatedLanguage } from '#contract/authoring/translation.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import type { FieldProps } from '#web/authoring/kit/field-props.ts'
import { TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import { useOwnMachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import { useCallMutation } from '#web/authoring/kit/query.ts'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import styles from '#web/authoring/kit/translate-field.module.css'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { Row } from '#web/ui/layout.tsx'

/** How long the notice stays (A9.1). */
const NOTICE_SECONDS = 3

type TranslateFieldProps = FieldProps<string> & {
  to: TranslatedLanguage
  /** The text in the other language. */
  source: string
  /** Several lines. */
  isLong?: boolean
  maxLength?: number
}

/**
 * A text with a button that translates it from the other language. The result is marked until the author accepts or
 * changes it (D25).
 */
export const TranslateField = memo(function TranslateField({
  to,
  source,
  isLong,
  ...field
}: TranslateFieldProps) {
  const { label, value } = field
  const translation = { to, source, label, value, onText: field.onChange }
  const { translate, isBusy, hasFailed } = useTranslate(translation)
  const press = useSteady(() => void translate())
  const isBlank = source.trim() === ''
  // Keeps the element's identity while typing, so that nothing around it is rendered again.
  const button = useMemo(
    () => <InlineButton to={to} label={label} isBlank={isBlank} isBusy={isBusy} onPress={press} />,
    [to, label, isBlank, isBusy, press],
  )
  if (isLong) {
    return (
      <div className={styles.field}>
        <TextArea {...field} lang={to} />
        <Translation {...translation} />
      </div>
    )
  }
  return (
    <div className={styles.field}>
      <TextField {...field} lang={to} end={button} />
      <State value={value} hasFailed={hasFailed} />
    </div>
  )
})

type InlineButtonProps = {
  to: TranslatedLanguage
  label: string
  isBlank: boolean
  isBusy: boolean
  onPress: () => void
}

/** The button inside a line of text. */
function InlineButton({ to, label, isBlank, isBusy, onPress }: InlineButtonProps) {
  const { translation: text } = useKitText()
  const name = `${text.to[to]}: ${label}`
  return (
    <IconButton
      label={isBusy ? text.busy : isBlank ? `${name}. ${text.nothing}` : name}
      icon="languages"
      isUnavailable={isBlank || isBusy}
      // Neither the label nor the description of the field.
      slot={null}
      onPress={onPress}
    />
  )
}

/** A machine translation that is not accepted yet, or a failure to translate. */
function State({ value, hasFailed }: { value: string; hasFailed: boolean }) {
  const { translation: text } = useKitText()
  const machine = useOwnMachineTexts()
  if (value !== '' && machine.has(value)) {
    return (
      <Row gap="0 2" align="center" className={styles.row}>
        <Badge tone="near" icon="languages">
          {text.draft}
        </Badge>
        <Button look="bare" isSmall icon="check" onPress={() => machine.accept(value)}>
          {text.accept}
        </Button>
      </Row>
    )
  }
  if (!hasFailed) return null
  return (
    <p role="alert" className={styles.error}>
      {text.error}
    </p>
  )
}

type TranslationProps = {
  to: TranslatedLanguage
  source: string
  /** The name of the text, for screen readers. */
  label: string
  /** The current text. */
  value: string
  onText: (text: string) => void
}

/** The row below a text: a button that translates it, and the outcome. */
export function Translation(translation: TranslationProps) {
  const { to, source, label, value } = translation
  const { translation: text } = useKitText()
  const { translate, isBusy, hasFailed } = useTranslate(translation)
  // A blank text is skipped (A5.67).
  const isBlank = source.trim() === ''
  return (
    <Row gap="0 2" align="center" className={styles.row}>
      <Button
        look="bare"
        isSmall
        icon="languages"
        isBusy={isBusy}
        isUnavailable={isBlank}
        aria-label={`${text.to[to]}: ${label}${isBlank ? `. ${text.nothing}` : ''}`}
        onPress={() => void translate()}
      >
        {isBusy ? text.busy : text.to[to]}
      </Button>
      <State value={value} hasFailed={hasFailed} />
    </Row>
  )
}

/** Translates into a field, if its text is still the same when the translation arrives. */
export function useTranslate({ to, source, value, onText }: Omit<TranslationProps, 'label'>) {
  const { translation: text } = useKitText()
  const machine = useOwnMachineTexts()
  const { run, isBusy, failure } = useCallMutation('POST translate')
  // Text typed while the translation was pending is not replaced.
  const latest = useRef(value)
  latest.current = value

  const translate = async () => {
    const before = value
    const answer = await run({ body: { text: source.trim(), target: to } })
    if (!answer.isOk || latest.current !== before) return
    machine.add(answer.data.text)
    onText(answer.data.text)
    showToast({ text: text.done, seconds: NOTICE_SECONDS })
  }
  return { translate, isBusy, hasFailed: failure !== undefined }
}
