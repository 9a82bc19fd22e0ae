import { type FormEvent, useState } from 'react'
import type { Account } from '#contract/admin.ts'
import { GIVEN_ROLES, type GivenRole } from '#domain/membership/membership.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { ErrorNotice } from '#web/authoring/admin/paged-list.tsx'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type AccountDialogProps = {
  account: Account
  isSelf: boolean
  onChange: (account: Account) => void
  /** The account has been deleted. */
  onGone: () => void
  onClose: () => void
}

/** One account: identity, role, and whether it is active. */
export function AccountDialog({ account, isSelf, onChange, onGone, onClose }: AccountDialogProps) {
  const { account: text } = useAdminText()
  const { moment } = useFormats()
  const [isConfirming, setIsConfirming] = useState(false)
  const [notice, setNotice] = useState('')
  const change = useChange({ onChange, onGone })
  const name = `${account.name} ${account.lastname}`
  const params = { id: account._id }
  const isDeactivated = account.deactivatedAt !== null

  const setAccess = async (isDeactivated: boolean) => {
    const isDone = await change.run('access', () =>
      authorCall('PATCH admin-user-access/:id', { params, body: { isDeactivated } }),
    )
    setIsConfirming(false)
    setNotice(isDone && !isDeactivated ? text.reactivated : '')
  }
  const saveRole = async (role: GivenRole, label: string) => {
    setNotice('')
    const isDone = await change.run('role', () =>
      authorCall('PATCH admin-user-role/:id', { params, body: { role } }),
    )
    if (isDone) setNotice(text.saved(label))
  }

  return (
    <Dialog title={name} closesOnBackdrop onClose={onClose}>
      <Details account={account} />
      {change.failure && <ErrorNotice failure={change.failure} />}
      <div role="status">{notice !== '' && <Notice tone="right">{notice}</Notice>}</div>
      {account.deactivatedAt !== null && <p>{text.deactivated(moment(account.deactivatedAt))}</p>}
      {isSelf && <p className={styles.quiet}>{text.own}</p>}
      {!isSelf && account.role === 'ADMIN' && <p className={styles.quiet}>{text.admin}</p>}
      {!isSelf && account.role !== 'ADMIN' && (
        <RoleForm
          role={account.role}
          isBusy={change.busy === 'role'}
          onSave={(role, label) => void saveRole(role, label)}
        />
      )}
      {!isSelf && (
        // One button with two labels: a second button would not have the focus.
        <Button
          look={isDeactivated ? 'outline' : 'danger'}
          isBusy={isDeactivated && change.busy === 'access'}
          onClick={() => (isDeactivated ? void setAccess(false) : setIsConfirming(true))}
        >
          {!isDeactivated && text.deactivate}
          {isDeactivated && (change.busy === 'access' ? text.reactivating : text.reactivate)}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDeactivation
          account={account}
          isBusy={change.busy === 'access'}
          onConfirm={() => void setAccess(true)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Dialog>
  )
}

function Details({ account }: { account: Account }) {
  const { account: text } = useAdminText()
  const { day } = useFormats()
  return (
    <dl className={styles.facts}>
      <Fact name={text.email} value={account.email} />
      <Fact name={text.username} value={account.username} />
      <Fact name={text.membership} value={useMembership(account)} />
      <Fact name={text.since} value={day(account.createdAt)} />
    </dl>
  )
}

function useMembership({ isPaid, paidUntil, isRenewed }: Account): string {
  const { account: text } = useAdminText()
  const { day } = useFormats()
  if (paidUntil === null) return text.neverPaid
  if (!isPaid) return text.endedOn(day(paidUntil))
  return isRenewed ? `${text.paidUntil(day(paidUntil))}, ${text.renewed}` : text.paidUntil(day(paidUntil))
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type RoleFormProps = {
  role: GivenRole
  isBusy: boolean
  onSave: (role: GivenRole, label: string) => void
}

function RoleForm({ role, isBusy, onSave }: RoleFormProps) {
  const { account: text, users } = useAdminText()
  const [picked, setPicked] = useState<GivenRole>()
  // Keeps its state when the role changes: a remounted button would lose the focus, and Escape would no longer reach
  // the dialog.
  const chosen = picked ?? role
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== role && !isBusy) onSave(chosen, users.roles[chosen])
  }
  return (
    <form className={styles.role} onSubmit={save}>
      <fieldset>
        <legend>{text.role}</legend>
        {GIVEN_ROLES.map(one => (
          <label key={one}>
            <input
              type="radio"
              name="role"
              value={one}
              checked={chosen === one}
              onChange={() => setPicked(one)}
            />
            <span>
              <strong>{users.roles[one]}</strong>
              <span className={styles.quiet}>{text.roleHints[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="primary" isBusy={isBusy} isUnavailable={chosen === role}>
        {isBusy ? text.saving : chosen === role ? text.sameRole : text.save}
      </Button>
    </form>
  )
}

type ConfirmProps = { account: Account; isBusy: boolean; onConfirm: () => void; onClose: () => void }

function ConfirmDeactivation({ account, isBusy, onConfirm, onClose }: ConfirmProps) {
  const { account: text } = useAdminText()
  const { confirm } = text
  return (
    <Dialog
      title={confirm.title(`${account.name} ${account.lastname}`)}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? text.deactivating : text.deactivate}
          </Button>
          <Button onClick={onClose}>{confirm.cancel}</Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>{confirm.now}</li>
        <li>{confirm.later}</li>
        <li>{confirm.kept}</li>
      </ul>
      {account.isRenewed && <Notice tone="near">{confirm.renewed}</Notice>}
    </Dialog>
  )
}

type Change = {
  busy: 'role' | 'access' | null
  failure: Failure | undefined
  /** @returns whether it succeeded */
  run: (what: 'role' | 'access', ask: () => Promise<Answer<Account>>) => Promise<boolean>
}

function useChange({ onChange, onGone }: Pick<AccountDialogProps, 'onChange' | 'onGone'>): Change {
  const [busy, setBusy] = useState<Change['busy']>(null)
  const [failure, setFailure] = useState<Failure>()
  return {
    busy,
    failure,
    run: async (what, ask) => {
      setBusy(what)
      setFailure(undefined)
      const answer = await ask()
      setBusy(null)
      if (answer.isOk) onChange(answer.data)
      else if (answer.code === 'account_not_found') onGone()
      else {
        setFailure(answer)
      }
      return answer.isOk
    },
  }
}
