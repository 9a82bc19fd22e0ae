import { LANGUAGES, type Language } from '#domain/languages.ts'
import type { FieldProps } from '#web/authoring/kit/field-props.ts'
import styles from '#web/authoring/kit/multilingual-field.module.css'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'

type MultilingualFieldProps = {
  /** «Título», to which the language is added. */
  label: string
  /** The field of a language: `language => record.field(`title.${language}`)`. */
  fieldOf: (language: Language) => Omit<FieldProps<string>, 'label'>
  isRequired?: boolean
  /** Several lines. */
  isLong?: boolean
  autoFocus?: boolean
}

/**
 * A text in every interface language, each with a button that translates it from another one. If one is empty, learners
 * read another, as the hint says.
 */
export function MultilingualField({ label, fieldOf, isRequired, isLong, autoFocus }: MultilingualFieldProps) {
  const { languages } = useKitText()
  const fields = LANGUAGES.map(language => ({ language, field: fieldOf(language) }))
  const filled = fields.filter(({ field }) => field.value.trim() !== '')
  return (
    <Grid gap={4} column="16rem">
      {fields.map(({ language, field }, index) => {
        const source = filled.find(other => other.language !== language)?.field.value ?? ''
        const isRead = field.value.trim() === '' && source !== '' && !isRequired
        return (
          <Stack gap={2} align="start" key={language} className={styles.language}>
            <TranslateField
              {...field}
              to={language}
              source={source}
              label={`${label} ${languages.inLanguage[language]}`}
              hint={isRead ? languages.fallback : undefined}
              isRequired={isRequired}
              isLong={isLong ?? false}
              autoFocus={autoFocus && index === 0}
            />
          </Stack>
        )
      })}
    </Grid>
  )
}
