import { PLANS, type Plan } from '#domain/membership/membership.ts'
import { plans } from '#domain/membership/plans.ts'
import type { Db } from '#server/db/client.ts'
import { type PaymentProvider, ProviderError } from '#server/membership/provider.ts'
import type { Price } from '#server/membership/set-aside.ts'
import { nameOfObject, providerObject, saveProviderObject } from '#server/membership/store.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database'>

/** A changed price creates a new plan; existing subscriptions keep theirs. */
function nameOf(plan: Plan): string {
  const { amount, currency } = plans[plan]
  return `plan ${plan} ${amount} ${currency}`
}

/** What a subscription costs: the price of the plan that it began with. */
export async function priceOf(
  db: Db,
  { account }: PaymentProvider,
  { plan, providerPlanId }: { plan: Plan; providerPlanId: string },
): Promise<Price> {
  const name = await nameOfObject(db, account, providerPlanId)
  const [, amount, currency] = /^plan \d+ (\S+) (\S+)$/.exec(name ?? '') ?? []
  return amount && currency ? { amount, currency } : plans[plan]
}

/** The provider's id of a plan. Fails with a ProviderError when it is not set up. */
export async function planIdOf(
  { database }: Context,
  { account }: PaymentProvider,
  plan: Plan,
): Promise<string> {
  const id = await database.read(db => providerObject(db, account, nameOf(plan)))
  if (id === undefined)
    throw new ProviderError('configuration', 'no plans are set up: npm run billing:set-up')
  return id
}

/**
 * Creates our product and plans at the provider and stores their ids. Idempotent. Fails with a ProviderError.
 * @returns the provider's id of each plan
 */
export async function setUpPlans(
  { database }: Context,
  provider: PaymentProvider,
): Promise<{ plan: Plan; id: string }[]> {
  const { account } = provider
  const productId = await provider.ensureProduct()
  const made: { plan: Plan; id: string }[] = []
  for (const plan of PLANS) {
    const name = nameOf(plan)
    const known = await database.read(db => providerObject(db, account, name))
    const id = await provider.ensurePlan(productId, plans[plan], known)
    if (id !== known) await database.tx(db => saveProviderObject(db, { account, name, id }))
    made.push({ plan, id })
  }
  return made
}
