import type { Account } from '#contract/admin.ts'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { type GivenRole, isPaid } from '#domain/membership/membership.ts'
import {
  closeAccount,
  countAccounts,
  findUser,
  hasOtherAdministrator,
  type PersonRow,
  reopenAccount,
  selectAccounts,
  selectPeople,
  type UserRow,
  updateRole,
} from '#server/accounts/store.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Page, pageOf } from '#server/paging.ts'

/* What administrators see of accounts and do with them (D27). */

type Context = Pick<AppContext, 'database' | 'now'>

/** A page of the accounts in which every word of the question is found, whatever its accents and capitals. */
export async function listAccounts(
  { database, now }: Context,
  { search = '', after }: { search?: string | undefined; after?: string | undefined },
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
 * Makes an account a student or a free user. To the role that it has already is no change and no fault: two
 * administrators may have had the same thought.
 * Fails with `own_account`, `administrator_role`, `account_not_found`.
 */
export async function giveRole(
  { database, now }: Context,
  administrator: User,
  { id, role }: { id: UserId; role: GivenRole },
): Promise<Account> {
  if (id === administrator._id) throw new Refusal('own_account')
  const changed = await database.tx(async db => {
    const row = await updateRole(db, id, role)
    if (row) return row
    throw new Refusal((await findUser(db, id)) ? 'administrator_role' : 'account_not_found')
  })
  return accountOf(changed, now())
}

/**
 * Closes an account, so that its sessions end at once and nobody can sign in to it, or opens it again. What it
 * learned and paid stays. Fails with `own_account`, `account_not_found`.
 */
export async function setAccess(
  { database, now }: Context,
  administrator: User,
  { id, isDeactivated }: { id: UserId; isDeactivated: boolean },
): Promise<Account> {
  if (id === administrator._id) throw new Refusal('own_account')
  const changed = await database.tx(async db => {
    if (!isDeactivated) return reopenAccount(db, id)
    // Two administrators who close each other's account at once wait here: the second is none any more.
    if (!(await hasOtherAdministrator(db, id))) throw new Refusal('not_signed_in')
    return closeAccount(db, id, now())
  })
  if (!changed) throw new Refusal('account_not_found')
  return accountOf(changed, now())
}

/** How many accounts there are, and how many were made since a moment. */
export function accountCounts(
  { database }: Context,
  since: Date,
): Promise<{ total: number; recent: number }> {
  return database.read(db => countAccounts(db, since))
}

/** Who the accounts belong to, by id. */
export async function peopleOf(
  { database }: Context,
  ids: readonly UserId[],
): Promise<Map<UserId, PersonRow>> {
  const people = await database.read(db => selectPeople(db, [...new Set(ids)]))
  return new Map(people.map(person => [person.id, person]))
}

function accountOf(row: UserRow, now: Date): Account {
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    role: row.role,
    isActive: row.isActive,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    isPaid: isPaid(row, now),
    paidUntil: row.dateEnd?.toISOString() ?? null,
    isRenewed: row.status === 'ACTIVE',
    createdAt: row.createdAt.toISOString(),
  }
}
