import { formatPhone } from '#domain/phone.ts'
import { brand, chatLink } from '#domain/site/brand.ts'
import styles from '#web/app/contact-dialog.module.css'
import { useText } from '#web/lib/language.tsx'
import { useShellText } from '#web/text/shell/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Contact by e-mail or chat, with the response time (P2.5.18). */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const { contact, chat } = useShellText()
  return (
    <Dialog title={contact.title} closeLabel={shell.close} onClose={onClose}>
      <p>{contact.lead}</p>
      <ul className={styles.ways}>
        <li>
          <Icon name="mail" />
          <h3>{contact.email}</h3>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          <p>{contact.emailWhen}</p>
        </li>
        <li>
          <Icon name="message-circle" />
          <h3>{contact.chat}</h3>
          <a href={chatLink(chat.message)} target="_blank" rel="noopener noreferrer">
            {formatPhone(brand.phone)}
          </a>
          <p>{contact.chatWhen}</p>
        </li>
      </ul>
    </Dialog>
  )
}
