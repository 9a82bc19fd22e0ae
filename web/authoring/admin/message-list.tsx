import { useState } from 'react'
import type { ContactMessage } from '#contract/admin.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useCallMutation, useCallPages } from '#web/authoring/kit/query.ts'
import { FailureNotice, PagesView } from '#web/authoring/kit/query-view.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Characters of a message shown before it is expanded. */
const SHOWN_LETTERS = 600

/** Messages from the contact form, unread ones first. */
export function MessageList() {
  const { messages: text } = useAdminText()
  const pages = useCallPages('GET admin-contact-messages', {}, ({ _id }) => _id)
  const { run, failure } = useCallMutation('PATCH admin-contact-message/:id')
  const isGone = failure?.code === 'message_not_found'

  const mark = async (message: ContactMessage, isRead: boolean) => {
    // Optimistic, reverted on failure. The message keeps its place in the list.
    pages.replace({ ...message, readAt: isRead ? new Date().toISOString() : null })
    const answer = await run({ params: { id: message._id }, body: { isRead } })
    pages.replace(answer.isOk ? answer.data : message)
    if (!answer.isOk && answer.code === 'message_not_found') void pages.refetch()
  }

  return (
    <>
      {failure && !isGone && <FailureNotice failure={failure} />}
      <div role="status" className={styles.status}>
        {isGone && <Notice tone="info">{text.gone}</Notice>}
      </div>
      <PagesView pages={pages} empty={<Nothing title={text.empty} hint={text.emptyHint} />}>
        {items => (
          <Stack as="ul" gap={3} className={styles.messages} aria-label={text.list}>
            {items.map(message => (
              <Message key={message._id} message={message} onMark={isRead => void mark(message, isRead)} />
            ))}
          </Stack>
        )}
      </PagesView>
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
      <Card>
        <h2>
          {subject || text.noSubject} {!isRead && <Badge tone="near">{text.unread}</Badge>}
        </h2>
        <p className={styles.quiet}>
          {name} · {email} · <time dateTime={createdAt}>{moment(createdAt)}</time>
        </p>
        <p className={styles.words}>{body}</p>
        {!isWhole && (
          <div>
            <Button look="link" onPress={() => setIsWhole(true)}>
              {text.whole}
            </Button>
          </div>
        )}
        <Row gap={2}>
          <LinkButton look="outline" icon="mail" href={replyAddress(message)} aria-label={text.replyTo(name)}>
            {text.reply}
          </LinkButton>
          <Button onPress={() => onMark(!isRead)}>{isRead ? text.markUnread : text.markRead}</Button>
        </Row>
      </Card>
    </li>
  )
}

/** Opens a reply in the administrator's mail program. */
function replyAddress({ email, subject }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
