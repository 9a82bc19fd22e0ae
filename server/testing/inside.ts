import type { TestApp } from '#server/testing/app.ts'
import type { Send } from '#server/testing/day-of-use.ts'

/** Sends the requests of a day to a test app, without a network. `before` receives the path of each. */
export function sendInside({ http }: TestApp, before: (path: string) => void = () => undefined): Send {
  return async ({ method, path, headers, body }) => {
    before(path)
    const answer = await http.inject({
      method: method as 'GET',
      url: path,
      headers,
      payload: body,
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, text: answer.body, cookies }
  }
}
