import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint, Output, Upload } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/errors.ts'
import type { TestApp } from '#server/testing/app.ts'
import { type FormBody, uploadForm } from '#server/testing/multipart.ts'

export type Key = keyof Api
type Parts<E> =
  E extends Endpoint<infer _M, infer _S, infer _C, infer P, infer Q, infer B>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : // biome-ignore lint/complexity/noBannedTypes: a part without required fields is optional
    {} extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** The input of a call: the endpoint's parts, and the caller. */
export type Given<K extends Key> = Parts<Api[K]> &
  (Api[K] extends { upload: Upload } ? { file: Uint8Array } : unknown) & {
    as?: string
    headers?: Record<string, string>
  }

export type Answer<Data> = {
  status: number
  /** Typed as success; tests of refusals check the status first. */
  body: Envelope<Data>
  headers: Record<string, string | string[] | number | undefined>
}

/** Calls an endpoint of the contract like the web: `call(app, 'GET word/:id', { params: { id }, as: token })`. */
export async function call<K extends Key>(
  app: TestApp,
  key: K,
  given: Given<K>,
): Promise<Answer<Output<Api[K]>>> {
  const { file, ...others } = given as Loose & { file?: Uint8Array }
  return send(app, requestFor(key, { ...others, ...(file && { form: await uploadForm(key, file) }) }))
}

export type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormBody
  as?: string
  headers?: Record<string, string>
}

/** The request of a call whose parts may be invalid. */
export function requestFor(
  key: Key,
  { params = {}, query = {}, body, form, as, headers = {} }: Loose,
): InjectOptions {
  const declaration = api.find(({ method, service }) => `${method} ${service}` === key)
  if (!declaration) throw new Error(`the contract has no ${key}`)
  const path = declaration.service.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  return {
    method: declaration.method,
    url: `/api/v1/${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(declaration.method !== 'GET' && { 'content-type': form?.type ?? 'application/json' }),
      ...headers,
    },
    ...(as !== undefined && { cookies: { dilo: as } }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form && { payload: form.payload }),
  }
}

/** Sends a request and reads its envelope. Leaves out the date, which differs between equal answers. */
export async function send<Data>({ http }: TestApp, request: InjectOptions): Promise<Answer<Data>> {
  const response = await http.inject(request)
  const { date: _, ...headers } = response.headers
  return { status: response.statusCode, body: response.json(), headers }
}
