import { useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import { pathInLanguage } from '#domain/languages.ts'
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

export function ThemeSwitch() {
  const { theme: text } = useText()
  const [theme, setTheme] = useState(currentTheme)
  const other = theme === 'light' ? 'dark' : 'light'
  const change = () => {
    chooseTheme(other)
    setTheme(other)
  }
  return (
    <button type="button" onClick={change}>
      {other === 'dark' ? <Icon name="moon" size={20} /> : <Icon name="sun" size={20} />}
      {other === 'dark' ? text.toDark : text.toLight}
    </button>
  )
}
