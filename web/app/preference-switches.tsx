import { useLocation, useRouter } from 'wouter'
import { pathInLanguage } from '#domain/languages.ts'
import styles from '#web/app/preference-switches.module.css'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { chooseTheme, currentTheme, storeLanguage } from '#web/lib/preferences.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Goes to the same place in the other language. */
export function LanguageSwitch() {
  const { language: text } = useText()
  const language = useLanguage()
  const { base } = useRouter()
  const [path, navigate] = useLocation()
  const other = language === 'es' ? 'en' : 'es'
  const change = () => {
    storeLanguage(other)
    // `~` leaves the language's base: the whole path is given.
    navigate(`~${pathInLanguage(base + path, other)}${window.location.search}`, { replace: true })
  }
  return (
    <button type="button" onClick={change} lang={other}>
      <Icon name="globe" size={20} /> {text.other}
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
