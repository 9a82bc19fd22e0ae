import { type FormEvent, useState } from 'react'
import type { Account } from '#contract/admin.ts'
import { GIVEN_ROLES, type GivenRole } from '#domain/membership/membership.ts'
import styles from '#web/authoring/admin/admin.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { Choices } from '#web/authoring/kit/choices.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { useCallMutation } from '#web/authoring/kit/query.ts'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import type { Answer } from '#web/lib/call.ts'
import { useFormats } from '#web/lib/use-formats.ts'
import { useAdminText } from '#web/text/authoring/admin/text.ts'
import { Stack } from '#web/ui/layout.tsx'
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
export function AccountDialog(props: AccountDialogProps) {
  const { account, isSelf, onClose } = props
  const { account: text } = useAdminText()
  const { moment } = useFormats()
  return (
    <Dialog title={`${account.name} ${account.lastname}`} closesOnBackdrop onClose={onClose}>
      <Details account={account} />
      {account.deactivatedAt !== null && <p>{text.deactivated(moment(account.deactivatedAt))}</p>}
      {isSelf && <p className={styles.quiet}>{text.own}</p>}
      {!isSelf && account.role === 'ADMIN' && <p className={styles.quiet}>{text.admin}</p>}
      {!isSelf && <Changing {...props} />}
    </Dialog>
  )
}

/** Changes the role and the access, and says what became of it. */
function Changing({ account, onChange, onGone }: AccountDialogProps) {
  const { account: text, users } = useAdminText()
  const role = useCallMutation('PATCH admin-user-role/:id')
  const access = useCallMutation('PATCH admin-user-access/:id')
  const failure = role.failure ?? access.failure
  const params = { id: account._id }
  const settle = (answer: Answer<Account>) => {
    if (answer.isOk) onChange(answer.data)
    else if (answer.code === 'account_not_found') onGone()
  }
  const saveRole = async (next: GivenRole) => {
    access.reset()
    settle(await role.run({ params, body: { role: next } }))
  }
  const setAccess = async (isDeactivated: boolean) => {
    role.reset()
    settle(await access.run({ params, body: { isDeactivated } }))
  }
  const isReactivated = access.data?.deactivatedAt === null
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <div role="status">
        {role.data && <Notice tone="right">{text.saved(users.roles[role.data.role])}</Notice>}
        {isReactivated && <Notice tone="right">{text.reactivated}</Notice>}
      </div>
      {account.role !== 'ADMIN' && (
        <RoleForm role={account.role} isBusy={role.isBusy} onSave={next => void saveRole(next)} />
      )}
      <Access account={account} isBusy={access.isBusy} onSet={setAccess} />
    </>
  )
}

type AccessProps = { account: Account; isBusy: boolean; onSet: (isDeactivated: boolean) => Promise<void> }

function Access({ account, isBusy, onSet }: AccessProps) {
  const { account: text } = useAdminText()
  const [isConfirming, setIsConfirming] = useState(false)
  const isDeactivated = account.deactivatedAt !== null
  const deactivate = async () => {
    await onSet(true)
    setIsConfirming(false)
  }
  return (
    <>
      {/* One button with two labels: a second button would not have the focus. */}
      <Button
        look={isDeactivated ? 'outline' : 'danger'}
        isBusy={isDeactivated && isBusy}
        onPress={() => (isDeactivated ? void onSet(false) : setIsConfirming(true))}
      >
        {!isDeactivated && text.deactivate}
        {isDeactivated && (isBusy ? text.reactivating : text.reactivate)}
      </Button>
      {isConfirming && (
        <ConfirmDeactivation
          account={account}
          isBusy={isBusy}
          onConfirm={() => void deactivate()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}

function Details({ account }: { account: Account }) {
  const { account: text } = useAdminText()
  const { day } = useFormats()
  const facts = [
    [text.email, account.email],
    [text.username, account.username],
    [text.membership, useMembership(account)],
    [text.since, day(account.createdAt)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
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

type RoleFormProps = { role: GivenRole; isBusy: boolean; onSave: (role: GivenRole) => void }

function RoleForm({ role, isBusy, onSave }: RoleFormProps) {
  const { account: text, users } = useAdminText()
  const [picked, setPicked] = useState<GivenRole>()
  // Keeps its state when the role changes: a remounted button would lose the focus, and Escape would no longer reach
  // the dialog.
  const chosen = picked ?? role
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== role && !isBusy) onSave(chosen)
  }
  return (
    <Stack as="form" gap={3} onSubmit={save}>
      <Choices
        label={text.role}
        options={GIVEN_ROLES.map(one => ({
          value: one,
          label: users.roles[one],
          hint: text.roleHints[one],
        }))}
        value={chosen}
        onChange={setPicked}
      />
      <Button type="submit" look="primary" isBusy={isBusy} isUnavailable={chosen === role}>
        {isBusy ? text.saving : chosen === role ? text.sameRole : text.save}
      </Button>
    </Stack>
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
          <Button look="danger" isBusy={isBusy} onPress={onConfirm}>
            {isBusy ? text.deactivating : text.deactivate}
          </Button>
          <Button onPress={onClose}>{confirm.cancel}</Button>
        </>
      }
    >
      <Stack as="ul" gap={2} className={styles.consequences}>
        <li>{confirm.now}</li>
        <li>{confirm.later}</li>
        <li>{confirm.kept}</li>
      </Stack>
      {account.isRenewed && <Notice tone="near">{confirm.renewed}</Notice>}
    </Dialog>
  )
}
