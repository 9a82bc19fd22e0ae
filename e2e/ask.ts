import type { RunningServer } from '#e2e/server.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'

type Asked = { method?: string; cookie?: string; body?: object | FormData }
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
export type Answer = { status: number; headers: Headers; cookie: string; data: any }

/** Calls the API of a running server. */
export async function ask(
  { url }: Pick<RunningServer, 'url'>,
  service: string,
  { method = 'POST', cookie = '', body }: Asked = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api/v1/${service}`, {
    method,
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const { status, headers } = answer
  const text = await answer.text()
  const cookies = headers.getSetCookie().map(one => one.split(';', 1)[0])
  return { status, headers, cookie: cookies.join('; '), data: text && JSON.parse(text).data }
}

/** Signs a demo account in. @returns its cookie @throws Error when that fails */
export async function signInAs(server: Pick<RunningServer, 'url'>, name: string): Promise<string> {
  const { status, cookie } = await ask(server, 'login', {
    body: { username: `${name}@dilo.test`, password: DEMO_PASSWORD },
  })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return cookie
}
