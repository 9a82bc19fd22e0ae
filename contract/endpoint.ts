import type { z } from 'zod'

/**
 * The permitted callers: `visitor` anyone, `member` signed-in users, `admin` administrators. What a member may see of a
 * course is decided by `openTo` in the domain, on the server.
 */
export type Caller = 'visitor' | 'member' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file, sent as `multipart/form-data` instead of JSON. */
export type Upload = { field: string; maxBytes: number }

/** One call of the API: routing and validation on the server, types in the web app, and its OpenAPI description. */
export type Endpoint<
  M extends Method = Method,
  S extends string = string,
  C extends Caller = Caller,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  File extends Upload | undefined = Upload | undefined,
> = {
  method: M
  /** The path after `/api/v1/`, in the specification's spelling; `:name` is a parameter. */
  service: S
  caller: C
  /** One line for the API's documentation. */
  summary: string
  params: Params
  query: Query
  body: Body
  upload: File
  reply: Reply
  /** The status of success: 200, or 201 where the specification requires it. */
  status?: 200 | 201
  /** The largest JSON body in bytes, if the default is too small. */
  maxBodyBytes?: number
  /** Its answer contains a key or a code: it is never compressed, so that its length reveals nothing (decision 039). */
  isSecret?: boolean
}

type Parts<P, Q, B, F> = { params?: P; query?: Q; body?: B; upload?: F }

/** Declares an endpoint. Omitted parts accept nothing (`undefined`). */
export function endpoint<
  const M extends Method,
  const S extends string,
  const C extends Caller,
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const File extends Upload | undefined = undefined,
>(
  declaration: {
    method: M
    service: S
    caller: C
    summary: string
    reply: Reply
    status?: 200 | 201
    maxBodyBytes?: number
    isSecret?: boolean
  } & Parts<Params, Query, Body, File>,
): Endpoint<M, S, C, Params, Query, Body, Reply, File> {
  return declaration as unknown as Endpoint<M, S, C, Params, Query, Body, Reply, File>
}

/** The input of a handler, and of a caller. */
export type Input<E> =
  E extends Endpoint<Method, string, Caller, infer P, infer Q, infer B>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never
export type Output<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never
