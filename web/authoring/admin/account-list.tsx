import { useEffect, useState } from 'react'
import type { Account } from '#contract/admin.ts'
import type { UserId } from '#domain/ids.ts'
import { AccountDialog } from '#web/authoring/admin/account-dialog.tsx'
import styles from '#web/authoring/admin/admin.module.css'
import { useAuthor } from '#web/authoring/kit/author.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { ListSearch } from '#web/authoring/kit/master-detail.tsx'
import { useCallPages } from '#web/authoring/kit/query.ts'
import { PagesView } from '#web/authoring/kit/query-view.tsx'
import { type Column, Table } from '#web/authoring/kit/table.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Debounce of the search field. */
const TYPING_MS = 250

/** All accounts: search, roles and access. */
export function AccountList() {
  const { users: text, account: accountText } = useAdminText()
  const { count } = useFormats()
  const { _id: self } = useAuthor()
  const [question, setQuestion] = useState('')
  const search = useSettled(question.trim())
  const pages = useCallPages('GET admin-users', search === '' ? {} : { search }, ({ _id }) => _id)
  const [openId, setOpenId] = useState<UserId | null>(null)
  const [isGone, setIsGone] = useState(false)
  const open = pages.data?.find(({ _id }) => _id === openId)
  const columns = useColumns(self, id => {
    setIsGone(false)
    setOpenId(id)
  })
  const lose = () => {
    setOpenId(null)
    setIsGone(true)
    void pages.refetch()
  }
  return (
    <>
      <div className={styles.search}>
        <ListSearch label={text.search} value={question} onChange={setQuestion} />
      </div>
      <div role="status" className={styles.status}>
        {isGone && <Notice tone="info">{accountText.gone}</Notice>}
      </div>
      <p className={styles.count} role="status">
        {pages.data && text.count(count(pages.data.length), pages.hasNextPage)}
      </p>
      <PagesView
        pages={pages}
        empty={
          <Nothing drawing="nothing" title={text.noneFound} hint={text.noneFoundHint}>
            <Button onPress={() => setQuestion('')}>{text.showAll}</Button>
          </Nothing>
        }
      >
        {items => (
          <Table
            className={styles.accounts}
            label={text.list}
            columns={columns}
            items={items}
            idOf={({ _id }) => _id}
            isPartial
          />
        )}
      </PagesView>
      {open && (
        <AccountDialog
          account={open}
          isSelf={open._id === self}
          onChange={pages.replace}
          onGone={lose}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

function useColumns(self: UserId, onManage: (id: UserId) => void): Column<Account>[] {
  const { users: text } = useAdminText()
  const { shortDay } = useFormats()
  const { columns: names } = text
  return [
    {
      name: names.name,
      look: 'main',
      cell: account => (
        <>
          <strong>
            {nameOf(account)} {account._id === self && <Badge>{text.you}</Badge>}
          </strong>
          <span>{account.email}</span>
        </>
      ),
    },
    { name: names.username, look: 'quiet', cell: ({ username }) => username },
    { name: names.role, cell: ({ role }) => text.roles[role] },
    { name: names.state, cell: account => <AccountState account={account} /> },
    {
      name: names.since,
      look: 'quiet',
      cell: ({ createdAt }) => shortDay(createdAt),
      onCard: ({ createdAt }) => text.since(shortDay(createdAt)),
    },
    {
      name: names.action,
      look: 'action',
      cell: account => (
        <Button onPress={() => onManage(account._id)} aria-label={text.manageWhom(nameOf(account))}>
          {text.manage}
        </Button>
      ),
    },
  ]
}

function nameOf({ name, lastname }: Account): string {
  return `${name} ${lastname}`
}

function AccountState({ account: { deactivatedAt, isActive } }: { account: Account }) {
  const { states } = useAdminText().users
  if (deactivatedAt !== null) return <Badge tone="wrong">{states.deactivated}</Badge>
  return isActive ? <Badge tone="right">{states.active}</Badge> : <Badge tone="near">{states.inactive}</Badge>
}

/** The debounced text; an empty one takes effect immediately. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
