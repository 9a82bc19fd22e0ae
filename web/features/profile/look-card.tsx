import { useSyncExternalStore } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts'
import styles from '#web/features/profile/profile.module.css'
import { useLanguageChange } from '#web/frame/preference-switches.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { chooseTheme, currentTheme, type Theme } from '#web/lib/preferences.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Card } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'

/** Language and theme of the pages, on this device; the menu has them too. */
export function LookCard() {
  const { look: text } = useProfileText()
  const language = useLanguage()
  const { change } = useLanguageChange()
  const theme = useSyncExternalStore(watchTheme, currentTheme)
  return (
    <Card as="section" size="large" aria-labelledby="account-look">
      <h2 id="account-look">{text.title}</h2>
      <Segments<Language>
        label={text.language}
        isLabelShown
        options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={next => void change(next)}
      />
      <Segments<Theme>
        label={text.theme}
        isLabelShown
        options={[
          { value: 'light', label: text.light },
          { value: 'dark', label: text.dark },
        ]}
        value={theme}
        onChange={chooseTheme}
      />
      <p className={styles.quiet}>{text.here}</p>
    </Card>
  )
}

/** The menu in the header changes the theme too. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
