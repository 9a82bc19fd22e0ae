import type { ReactNode } from 'react'
import { LANGUAGES, type Language, type Multilingual } from '#domain/languages.ts'
import { TextArea, TextField } from '#web/authoring/kit/fields.tsx'
import styles from '#web/authoring/kit/multilingual-field.module.css'
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
  /** The button that translates from the other languages into this one. */
  translate?: (to: Language, value: Multilingual, onText: (text: string) => void) => ReactNode
}

/** A text in every language of the interface. An empty one is read from the others, as the hint says. */
export function MultilingualField(props: MultilingualFieldProps) {
  const { label, value, onChange, onBlur, error, isChanged, isRequired, isLong, maxLength, translate } = props
  const { languages } = useKitText()
  const Input = isLong ? TextArea : TextField
  const isFilled = LANGUAGES.some(language => (value[language] ?? '').trim() !== '')
  return (
    <div className={styles.field}>
      {LANGUAGES.map(language => {
        const text = value[language] ?? ''
        const put = (next: string) => onChange({ ...value, [language]: next })
        const hint = text.trim() === '' && isFilled && !isRequired ? languages.fallback : undefined
        return (
          <div key={language} className={styles.language}>
            <Input
              label={`${label} ${languages.inLanguage[language]}`}
              value={text}
              onChange={put}
              onBlur={onBlur}
              error={typeof error === 'string' ? error : error?.[language]}
              hint={hint}
              isChanged={isChanged}
              isRequired={isRequired}
              lang={language}
              {...(maxLength !== undefined && { maxLength })}
            />
            {translate?.(language, value, put)}
          </div>
        )
      })}
    </div>
  )
}
