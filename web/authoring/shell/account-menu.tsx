import { Button as AriaButton } from 'react-aria-components'
import type { User } from '#contract/session.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts'
import { chatLink } from '#domain/site/brand.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/authoring/kit/menu.tsx'
import styles from '#web/authoring/shell/shell.module.css'
import { useLanguageChange } from '#web/frame/preference-switches.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { chooseTheme, currentTheme } from '#web/lib/preferences.ts'
import { useAuthoringShellText } from '#web/text/authoring/shell/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The author's menu: preferences, the learner's side, and signing out. */
export function AccountMenu({ user }: { user: User }) {
  const text = useAuthoringShellText()
  const language = useLanguage()
  const isLight = currentTheme() === 'light'
  return (
    <Menu
      label={text.account(user.name)}
      button={
        <AriaButton className={styles.account} aria-label={text.account(user.name)}>
          <Avatar photo={user.photo} name={user.name} />
        </AriaButton>
      }
    >
      <MenuItem icon="graduation-cap" href="/courses">
        {text.learnerSide}
      </MenuItem>
      <MenuItem icon="library" href="/library">
        {text.library}
      </MenuItem>
      <MenuItem icon="user" href="/profile">
        {text.profile}
      </MenuItem>
      <MenuSeparator />
      {LANGUAGES.filter(other => other !== language).map(other => (
        <LanguageItem key={other} language={other} />
      ))}
      <MenuItem icon={isLight ? 'moon' : 'sun'} onAction={() => chooseTheme(isLight ? 'dark' : 'light')}>
        {isLight ? text.theme.toDark : text.theme.toLight}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon="circle-question-mark"
        href={chatLink(text.chat.message)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {text.chat.open}
      </MenuItem>
      <MenuItem icon="log-out" href="/close">
        {text.signOut}
      </MenuItem>
    </Menu>
  )
}

function LanguageItem({ language }: { language: Language }) {
  const { change } = useLanguageChange()
  return (
    <MenuItem icon="globe" onAction={() => void change(language)}>
      {LANGUAGE_NAMES[language]}
    </MenuItem>
  )
}
