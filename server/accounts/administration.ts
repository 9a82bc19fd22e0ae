import type { Account } from '#contract/admin.ts'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { standingOf } from '#domain/membership/entitlements.ts'
import type { GivenRole } from '#domain/membership/membership.ts'
import {
  closeAccount,
  countAccounts,
  hasOtherAdministrator,
  lockUser,
  type PersonRow,
  reopenAccount,
  selectAccounts,
  selectPeople,
  type UserRow,
  updateRole,
} from '#server/accounts/store.ts'
import { recordAct } from '#server/audit/service.ts'
import { type Page, pageOf } from '#server/db/paging.ts'
import { Refusal } from '#server/http/refusal.ts'
import { membershipsOf } from '#server/membership/membership-view.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now'>

/** A page of accounts that match every word of the search, ignoring accents and case (D27). */
export async function listAccounts(
  { database, now }: Context,
  { search = '', after }: { search?: string; after?: string },
): Promise<Page<Account>> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
    .map(asWritten => ({ asWritten, plain: asWritten.normalize('NFD').replace(/\p{Mark}/gu, '') }))
  const moment = now()
  return pageOf(
    limit => database.read(db => selectAccounts(db, { words, before: after, limit })),
    row => accountOf(row, moment),
    row => row.id,
  )
}

/**
 * Makes an account a student or a free user. Setting its current role succeeds without a change, because another
 * administrator may have done it first. Fails with `own_account`, `administrator_role`, `account_not_found`.
 */
export async function setRole(
  { database, now }: Context,
  administrator: User,
  { id, role }: { id: UserId; role: GivenRole },
): Promise<Account> {
  if (id === administrator._id) throw new Refusal('own_account')
  const changed = await database.tx(async db => {
    const before = await lockUser(db, id)
    const row = await updateRole(db, id, role)
    if (!row) throw new Refusal(before ? 'administrator_role' : 'account_not_found')
    if (before?.role !== role) {
      const act = 'account.role'
      await recordAct(db, { actor: administrator._id, at: now(), act, target: id, details: { role } })
    }
    return row
  })
  return accountOf(changed, now())
}

/**
 * Deactivates an account, which ends its sessions at once and blocks signing in, or reactivates it. Progress and
 * payments are kept. Fails with `own_account`, `account_not_found`.
 */
export async function setAccess(
  { database, now }: Context,
  administrator: User,
  { id, isDeactivated }: { id: UserId; isDeactivated: boolean },
): Promise<Account> {
  if (id === administrator._id) throw new Refusal('own_account')
  const changed = await database.tx(async db => {
    // Serialises two administrators who deactivate each other: the second is no longer an administrator by then.
    if (isDeactivated && !(await hasOtherAdministrator(db, id))) throw new Refusal('not_signed_in')
    const before = await lockUser(db, id)
    const row = isDeactivated ? await closeAccount(db, id, now()) : await reopenAccount(db, id)
    if (before && isDeactivated !== (before.deactivatedAt !== null)) {
      const act = isDeactivated ? 'account.deactivate' : 'account.reactivate'
      await recordAct(db, { actor: administrator._id, at: now(), act, target: id })
    }
    return row
  })
  if (!changed) throw new Refusal('account_not_found')
  return accountOf(changed, now())
}

/** Number of accounts in total, and of those created since a moment. */
export function accountCounts(
  { database }: Context,
  since: Date,
): Promise<{ total: number; recent: number }> {
  return database.readStale(db => countAccounts(db, since))
}

/** Account owners, by account id. */
export async function peopleOf(
  { database }: Context,
  ids: readonly UserId[],
): Promise<Map<UserId, PersonRow>> {
  const people = await database.read(db => selectPeople(db, [...new Set(ids)]))
  return new Map(people.map(person => [person.id, person]))
}

function accountOf(row: UserRow, now: Date): Account {
  const { isCovered, paidUntil, shown } = standingOf(membershipsOf(row), now)
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    role: row.role,
    isActive: row.isActive,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    isPaid: isCovered,
    paidUntil: paidUntil?.toISOString() ?? null,
    isRenewed: shown?.status === 'ACTIVE',
    createdAt: row.createdAt.toISOString(),
  }
}
