import { useEffect, useState } from 'react'
import type { Account } from '#contract/admin.ts'
import type { UserId } from '#domain/ids.ts'
import { AccountDialog } from '#web/authoring/admin/account-dialog.tsx'
import styles from '#web/authoring/admin/admin.module.css'
import { PagedList, Pill } from '#web/authoring/admin/paged-list.tsx'
import table from '#web/authoring/admin/table.module.css'
import { usePages } from '#web/authoring/admin/use-pages.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Nothing } from '#web/ui/nothing.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Cell, ColumnHead, RoleTable, Row } from '#web/ui/role-table.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

/** Debounce of the search field. */
const TYPING_MS = 250

/** All accounts: search, roles and access. */
export function AccountList({ self }: { self: UserId }) {
  const { users: text, account: accountText } = useAdminText()
  const { count } = useFormats()
  const [question, setQuestion] = useState('')
  const search = useSettled(question.trim())
  const pages = usePages('GET admin-users', ({ _id }) => _id, search === '' ? {} : { search })
  const [openId, setOpenId] = useState<UserId | null>(null)
  const [isGone, setIsGone] = useState(false)
  const open = pages.items?.find(({ _id }) => _id === openId)

  const lose = () => {
    setOpenId(null)
    setIsGone(true)
    pages.reload()
  }
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={text.search}
          clearLabel={text.clear}
          maxLength={100}
          value={question}
          onChange={setQuestion}
        />
      </div>
      <div role="status">{isGone && <Notice tone="info">{accountText.gone}</Notice>}</div>
      <p className={styles.count} role="status">
        {pages.items && text.count(count(pages.items.length), pages.hasMore)}
      </p>
      <PagedList
        pages={pages}
        empty={
          <Nothing drawing="nothing" title={text.noneFound} hint={text.noneFoundHint}>
            <Button onClick={() => setQuestion('')}>{text.showAll}</Button>
          </Nothing>
        }
      >
        {items => (
          <RoleTable className={`${table.table} ${table.accounts}`} label={text.list} rowCount={-1}>
            <AccountHead />
            {items.map((account, index) => (
              <AccountRow
                key={account._id}
                index={index + 2}
                account={account}
                isSelf={account._id === self}
                onManage={() => {
                  setIsGone(false)
                  setOpenId(account._id)
                }}
              />
            ))}
          </RoleTable>
        )}
      </PagedList>
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

function AccountHead() {
  const { columns } = useAdminText().users
  return (
    <Row index={1} className={table.head}>
      <ColumnHead>{columns.name}</ColumnHead>
      <ColumnHead>{columns.username}</ColumnHead>
      <ColumnHead>{columns.role}</ColumnHead>
      <ColumnHead>{columns.state}</ColumnHead>
      <ColumnHead>{columns.since}</ColumnHead>
      <ColumnHead>
        <span className="spoken-only">{columns.action}</span>
      </ColumnHead>
    </Row>
  )
}

type AccountRowProps = { index: number; account: Account; isSelf: boolean; onManage: () => void }

function AccountRow({ index, account, isSelf, onManage }: AccountRowProps) {
  const { users: text } = useAdminText()
  const { shortDay } = useFormats()
  const name = `${account.name} ${account.lastname}`
  return (
    <Row index={index} className={table.row}>
      <Cell className={table.main}>
        <strong>
          {name} {isSelf && <Pill tone="quiet">{text.you}</Pill>}
        </strong>
        <span className={styles.quiet}>{account.email}</span>
      </Cell>
      <Cell className={styles.quiet}>{account.username}</Cell>
      <Cell>{text.roles[account.role]}</Cell>
      <Cell>
        <AccountState account={account} />
      </Cell>
      <Cell className={styles.quiet}>
        <span className={table.onCard}>{text.since(shortDay(account.createdAt))}</span>
        <span className={table.onTable}>{shortDay(account.createdAt)}</span>
      </Cell>
      <Cell className={table.action}>
        <Button onClick={onManage} aria-label={text.manageWhom(name)}>
          {text.manage}
        </Button>
      </Cell>
    </Row>
  )
}

function AccountState({ account: { deactivatedAt, isActive } }: { account: Account }) {
  const { states } = useAdminText().users
  if (deactivatedAt !== null) return <Pill tone="wrong">{states.deactivated}</Pill>
  return isActive ? <Pill tone="right">{states.active}</Pill> : <Pill tone="near">{states.inactive}</Pill>
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
