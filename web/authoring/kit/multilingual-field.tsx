import { LANGUAGES, type Language, type Multilingual } from '#domain/languages.ts'
import styles from '#web/authoring/kit/multilingual-field.module.css'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type MultilingualFieldProps = {
  /** «Título», to which the language is added. */
  label: string
  value: Multilingual
  onChange: (value: Multilingual) => void
  onBlur?: () => void
  /** By language, or one for the field. */
  error?: Partial<Record<Language, string>> | string | undefined
  isChanged?: boolean | undefined
  isRequired?: boolean
  /** More lines. */
  isLong?: boolean
  maxLength?: number
}

/**
 * A text in every language of the interface, each with a button that translates it from another one. An empty one is
 * read from the others, as the hint says.
 */
export function MultilingualField(props: MultilingualFieldProps) {
  const { label, value, onChange, onBlur, error, isChanged, isRequired, isLong, maxLength } = props
  const { languages } = useKitText()
  const isFilled = LANGUAGES.some(language => (value[language] ?? '').trim() !== '')
  return (
    <div className={styles.field}>
      {LANGUAGES.map(language => {
        const text = value[language] ?? ''
        const put = (next: string) => onChange({ ...value, [language]: next })
        const hint = text.trim() === '' && isFilled && !isRequired ? languages.fallback : undefined
        return (
          <div key={language} className={styles.language}>
            <TranslateField
              to={language}
              source={sourceFor(language, value)}
              isLong={isLong ?? false}
              label={`${label} ${languages.inLanguage[language]}`}
              value={text}
              onChange={put}
              onBlur={onBlur}
              error={typeof error === 'string' ? error : error?.[language]}
              hint={hint}
              isChanged={isChanged}
              isRequired={isRequired}
              {...(maxLength !== undefined && { maxLength })}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The first other language that has a text. */
function sourceFor(language: Language, value: Multilingual): string {
  const source = LANGUAGES.find(other => other !== language && (value[other] ?? '').trim() !== '')
  return source === undefined ? '' : (value[source] ?? '')
}
