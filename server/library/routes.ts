import { listLibrary, readSong } from '#contract/library.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { openLibrary, openSong } from '#server/library/service.ts'
import type { AppContext } from '#server/program/context.ts'

export function libraryRoutes(add: AddEndpoint, context: AppContext): void {
  add(listLibrary, async ({ user, reply }) => {
    const prepared = await openLibrary(context, user)
    // The browser revalidates each time, because another user may have signed in.
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, authorization')
    return prepared
  })
  add(readSong, async ({ user }) => openSong(context, user))
}
