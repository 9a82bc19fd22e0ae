import webPush from 'web-push'
import { brand } from '#domain/site/brand.ts'
import type { Config } from '#server/configuration/config.ts'
import { isThisMachine } from '#server/configuration/this-machine.ts'
import type { AppContext } from '#server/program/context.ts'
import { findKeys, keepKeys, type PushKeys } from '#server/reminders/store.ts'

/**
 * The keys by which push services know this server. They are made once and kept with the data: browsers bind their
 * subscriptions to the public one, so that other keys would end all of them (decision 097).
 */
export async function pushKeysOf({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<PushKeys> {
  const known = await database.read(findKeys)
  return known ?? database.tx(db => keepKeys(db, webPush.generateVAPIDKeys(), now()))
}

/** Whom a push service may ask about our messages. Apple's refuses addresses of `localhost`. */
export function pushSubject({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && !isThisMachine(hostname) ? publicUrl : `mailto:${brand.supportEmail}`
}
