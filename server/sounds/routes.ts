import { openSoundDrill, readSounds } from '#contract/sounds.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { drillOf, soundsOf } from '#server/sounds/service.ts'

export function soundRoutes(add: AddEndpoint, context: AppContext): void {
  add(readSounds, ({ user }) => soundsOf(context, user))
  add(openSoundDrill, ({ user, params }) => drillOf(context, user, params.sound))
}
