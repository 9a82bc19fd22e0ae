import type { MouseEvent } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  pathInLanguage,
} from '#domain/languages.ts'
import styles from '#web/frame/preference-switches.module.css'
import { TEXTS } from '#web/frame/texts.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { chooseTheme, currentTheme, storeLanguage } from '#web/lib/preferences.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A link for each other language, which opens this page in that language. */
export function LanguageSwitch() {
  const language = useLanguage()
  return LANGUAGES.filter(other => other !== language).map(other => (
    <LanguageLink key={other} language={other} />
  ))
}

/** The path of this page in a language, and the function that opens it there. */
export function useLanguageChange(): {
  targetIn: (language: Language) => string
  change: (language: Language) => Promise<void>
} {
  const { base } = useRouter()
  const [path, navigate] = useLocation()
  const targetIn = (language: Language) => pathInLanguage(base + path, language)
  return {
    targetIn,
    change: async language => {
      // Keep the page until the texts of the other language are loaded.
      await TEXTS[language].preload()
      storeLanguage(language)
      // `~` makes the path absolute, outside the language's base.
      const { search, hash } = window.location
      navigate(`~${targetIn(language)}${search}${hash}`, { replace: true, state: window.history.state })
    },
  }
}

function LanguageLink({ language }: { language: Language }) {
  const { targetIn, change } = useLanguageChange()
  const target = targetIn(language)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void change(language)
  }
  // For a press before the program has loaded. Names even the default language: the reader's browser may prefer another
  // one.
  const named = language === DEFAULT_LANGUAGE ? `/${language}${target}` : target
  return (
    <Link href={`~${named}`} onClick={press} lang={language} hrefLang={language}>
      <Icon name="globe" size={20} /> {LANGUAGE_NAMES[language]}
    </Link>
  )
}

/** Both labels are rendered and CSS shows the right one for the theme, even in prerendered pages. */
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
