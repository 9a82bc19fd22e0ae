import { useLocation, useRouter } from 'wouter'
import { LANGUAGE_NAMES, LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import styles from '#web/app/preference-switches.module.css'
import { TEXTS } from '#web/app/texts.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { chooseTheme, currentTheme, storeLanguage } from '#web/lib/preferences.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A button for each other language, which goes to the same place in it. */
export function LanguageSwitch() {
  const language = useLanguage()
  return LANGUAGES.filter(other => other !== language).map(other => (
    <LanguageButton key={other} language={other} />
  ))
}

function LanguageButton({ language }: { language: Language }) {
  const { base } = useRouter()
  const [path, navigate] = useLocation()
  const change = async () => {
    // The page stays until it can be read in the other language.
    await TEXTS[language].preload()
    storeLanguage(language)
    // `~` leaves the language's base: the whole path is given.
    navigate(`~${pathInLanguage(base + path, language)}${window.location.search}`, { replace: true })
  }
  return (
    <button type="button" onClick={change} lang={language}>
      <Icon name="globe" size={20} /> {LANGUAGE_NAMES[language]}
    </button>
  )
}

/** Both labels are there; the theme of the page shows its own, also where the page was written without one. */
export function ThemeSwitch() {
  const { theme: text } = useText()
  const change = () => chooseTheme(currentTheme() === 'light' ? 'dark' : 'light')
  return (
    <>
      <button type="button" onClick={change} className={styles.toDark}>
        <Icon name="moon" size={20} /> {text.toDark}
      </button>
      <button type="button" onClick={change} className={styles.toLight}>
        <Icon name="sun" size={20} /> {text.toLight}
      </button>
    </>
  )
}
