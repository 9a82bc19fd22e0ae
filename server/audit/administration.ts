import type { Actor, WireAct } from '#contract/audit.ts'
import type { AdministratorAct } from '#domain/administration/acts.ts'
import type { UserId } from '#domain/ids.ts'
import { type Language, readContent } from '#domain/languages.ts'
import { namesOf } from '#server/accounts/service.ts'
import { type ActRow, selectActors, selectActs } from '#server/audit/store.ts'
import { englishOf } from '#server/courses/service.ts'
import { type Page, pageOf } from '#server/db/paging.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'catalogue'>

type Asked = {
  after?: string
  actor?: UserId
  act?: AdministratorAct
  language: Language
}

/**
 * A page of the audit trail, newest first. Names are looked up, never stored: only the id of an erased account
 * remains.
 */
export async function listActs(
  context: Context,
  { after, actor, act, language }: Asked,
): Promise<Page<WireAct>> {
  const page = await pageOf(
    limit => context.database.readStale(db => selectActs(db, { actorId: actor, act, before: after, limit })),
    row => row,
    ({ id }) => id,
  )
  const names = await namesIn(context, page.items, language)
  return {
    items: page.items.map(({ id, at, actorId, act, targetId, details }) => ({
      _id: id,
      at: at.toISOString(),
      actor: actorId && { _id: actorId, name: names.get(actorId) ?? null },
      act,
      idTarget: targetId,
      target: (targetId && names.get(targetId)) ?? null,
      details,
    })),
    next: page.next,
  }
}

/** Everybody who has acted, by name; erased accounts come last. */
export async function listActors({ database }: Pick<Context, 'database'>): Promise<Actor[]> {
  const actors = await database.readStale(async db => {
    const ids = await selectActors(db)
    const names = await namesOf(db, ids)
    return ids.map(_id => ({ _id, name: names.get(_id)?.username ?? null }))
  })
  return actors.sort((one, other) => {
    if (one.name === null || other.name === null)
      return Number(one.name === null) - Number(other.name === null)
    return one.name.localeCompare(other.name)
  })
}

/** The current names of people, courses and items, by id. */
async function namesIn(
  { database, catalogue }: Context,
  rows: readonly ActRow[],
  language: Language,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId, targetId }) => [actorId ?? [], targetId ?? []].flat()))]
  const courses = await catalogue.courses()
  const [people, words] = await database.readStale(async db => [
    await namesOf(db, ids),
    await englishOf(db, ids),
  ])
  const titles = courses.map(({ _id, title }) => [_id, readContent(title, language) ?? ''] as const)
  const usernames = [...people].map(([id, { username }]) => [id, username] as const)
  return new Map<string, string>([...titles, ...words, ...usernames])
}
