import type { ContactMessage } from '#contract/admin.ts'
import { countUnread, type MessageRow, selectMessages, updateRead } from '#server/contact/store.ts'
import { type Page, pageOf } from '#server/db/paging.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now'>

/** A page of contact messages, unread first, then newest first (D27). */
export function listMessages(
  { database }: Context,
  after: string | undefined,
): Promise<Page<ContactMessage>> {
  const [state, before] = after?.split('_') ?? ['unread']
  return pageOf(
    limit =>
      database.read(async db => {
        const unread = state === 'read' ? [] : await selectMessages(db, { wasRead: false, before, limit })
        const rest = limit - unread.length
        if (rest === 0) return unread
        const from = state === 'read' ? before : undefined
        return [...unread, ...(await selectMessages(db, { wasRead: true, before: from, limit: rest }))]
      }),
    messageOf,
    ({ id, readAt }) => `${readAt ? 'read' : 'unread'}_${id}`,
  )
}

/** Marks a message as read or unread. Fails with `message_not_found`. */
export async function markMessage(
  { database, now }: Context,
  { id, isRead }: { id: string; isRead: boolean },
): Promise<ContactMessage> {
  const row = await database.tx(db => updateRead(db, id, isRead ? now() : null))
  if (!row) throw new Refusal('message_not_found')
  return messageOf(row)
}

export function unreadMessages({ database }: Context): Promise<number> {
  return database.read(countUnread)
}

function messageOf({ id, createdAt, readAt, ...written }: MessageRow): ContactMessage {
  return { _id: id, ...written, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}
