import { useSyncExternalStore } from 'react'
import { chatLink } from '#domain/site/brand.ts'
import type { ChatPlace } from '#domain/site/navigation.ts'
import styles from '#web/app/chat.module.css'
import { useShellText } from '#web/text/shell/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The link to a chat with us (P2.5.17): a floating button where it covers nothing to press, fill in or pay; on other
 * pages a line of help below the content.
 */
export function Chat({ place }: { place: ChatPlace }) {
  const { chat, help } = useShellText()
  const isFormInView = useSyncExternalStore(onScroll, seesForm, () => false)
  return (
    <aside
      className={place === 'floating' ? styles.floating : styles.line}
      aria-label={help}
      hidden={place === 'floating' && isFormInView}
    >
      <a href={chatLink(chat.message)} target="_blank" rel="noopener noreferrer">
        <Icon name="message-circle" size={place === 'floating' ? 26 : 20} />
        <span className={place === 'floating' ? 'spoken-only' : undefined}>{chat.open}</span>
      </a>
    </aside>
  )
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

/** The home page has a form near its end. */
function seesForm(): boolean {
  return [...document.querySelectorAll('main form')].some(form => {
    const { top, bottom } = form.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
}
