import { useState } from 'react'
import type { ContactMessage } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { ErrorNotice, PagedList, Pill } from '#web/authoring/admin/paged-list.tsx'
import { usePages } from '#web/authoring/admin/use-pages.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import type { Failure } from '#web/lib/call.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Characters of a message shown before it is expanded. */
const SHOWN_LETTERS = 600

/** Messages from the contact form, unread ones first. */
export function MessageList() {
  const { messages: text } = useAdminText()
  const pages = usePages('GET admin-contact-messages', ({ _id }) => _id)
  const [failure, setFailure] = useState<Failure>()
  const [isGone, setIsGone] = useState(false)

  const mark = async (message: ContactMessage, isRead: boolean) => {
    setFailure(undefined)
    setIsGone(false)
    // Optimistic, reverted on failure. The message keeps its place in the list.
    pages.replace({ ...message, readAt: isRead ? new Date().toISOString() : null })
    const { _id: id } = message
    const answer = await authorCall('PATCH admin-contact-message/:id', { params: { id }, body: { isRead } })
    if (answer.isOk) return pages.replace(answer.data)
    pages.replace(message)
    if (answer.code === 'message_not_found') {
      setIsGone(true)
      return pages.reload()
    }
    setFailure(answer)
  }

  return (
    <>
      {failure && <ErrorNotice failure={failure} />}
      <div role="status">{isGone && <Notice tone="info">{text.gone}</Notice>}</div>
      <PagedList pages={pages} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
        {items => (
          <ul className={styles.messages} aria-label={text.list}>
            {items.map(message => (
              <Message key={message._id} message={message} onMark={isRead => void mark(message, isRead)} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type MessageProps = { message: ContactMessage; onMark: (isRead: boolean) => void }

function Message({ message, onMark }: MessageProps) {
  const { messages: text } = useAdminText()
  const { moment } = useFormats()
  const [isWhole, setIsWhole] = useState(message.message.length <= SHOWN_LETTERS)
  const { name, email, subject, readAt, createdAt } = message
  const isRead = readAt !== null
  const body = isWhole ? message.message : `${message.message.slice(0, SHOWN_LETTERS)}…`
  return (
    <li className={isRead ? '' : styles.unread}>
      <article>
        <h2>
          {subject || text.noSubject} {!isRead && <Pill tone="near">{text.unread}</Pill>}
        </h2>
        <p className={styles.quiet}>
          {name} · {email} · <time dateTime={createdAt}>{moment(createdAt)}</time>
        </p>
        <p className={styles.words}>{body}</p>
        {!isWhole && (
          <Button look="link" onClick={() => setIsWhole(true)}>
            {text.whole}
          </Button>
        )}
        <div className={styles.buttons}>
          <a className={styles.reply} href={replyAddress(message)} aria-label={text.replyTo(name)}>
            <Icon name="mail" size={20} /> {text.reply}
          </a>
          <Button onClick={() => onMark(!isRead)}>{isRead ? text.markUnread : text.markRead}</Button>
        </div>
      </article>
    </li>
  )
}

/** Opens a reply in the administrator's mail program. */
function replyAddress({ email, subject }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
