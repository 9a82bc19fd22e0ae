import { listLibrary, readSong } from '#contract/library.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { sendPrepared } from '#server/http/prepared.ts'
import { openLibrary, openSong } from '#server/library/service.ts'

export function libraryRoutes(add: AddEndpoint, context: AppContext): void {
  add(listLibrary, async ({ user, request, reply }) => {
    const prepared = await openLibrary(context, user)
    sendPrepared(request, reply, prepared)
    return prepared.data
  })
  add(readSong, async ({ user }) => openSong(context, user))
}
