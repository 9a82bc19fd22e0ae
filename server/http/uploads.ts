import multipart from '@fastify/multipart'
import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Allowance for the boundaries and part headers of a multipart body. */
const FRAME_BYTES = 4 * 1024

/** Adds a route that accepts only `multipart/form-data`; all others accept only JSON. */
export function addUploadRoute(app: FastifyInstance, route: RouteOptions): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart)
    scope.route(route)
  })
}

/**
 * The uploaded file, in memory; nothing is written to disk. Fails with `unsupported_media` (not multipart),
 * `too_large`, and `broken_upload` (not exactly one file in the field).
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, maxBytes }: Upload,
): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media')
  // Browsers send the length of a form, so reading it to its end is bounded.
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  // Stops reading the rest of the body.
  reply.header('connection', 'close')
  if (length > maxBytes + FRAME_BYTES) throw new Refusal('too_large')
  if (Number.isNaN(length)) throw new Refusal('broken_upload')
  const file = await onlyFile(request, { field, maxBytes })
  reply.removeHeader('connection')
  return file
}

async function onlyFile(request: FastifyRequest, { field, maxBytes }: Upload): Promise<Buffer> {
  const files: Buffer[] = []
  let isExpected = true
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      isExpected &&= part.type === 'file' && part.fieldname === field
      if (part.type === 'file') files.push(await part.toBuffer())
    }
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new Refusal(isTooLarge ? 'too_large' : 'broken_upload')
  }
  const [file, ...others] = files
  if (!file || others.length > 0 || !isExpected) throw new Refusal('broken_upload')
  return file
}

/** Documents the file parameter, which JSON schemas cannot express (D6). */
export function describeUpload({ field }: Upload): SwaggerTransform {
  return document => {
    const { schema, url } = jsonSchemaTransform(document)
    const body = {
      type: 'object',
      properties: { [field]: { type: 'string', format: 'binary' } },
      required: [field],
    }
    return { schema: { ...schema, consumes: ['multipart/form-data'], body }, url }
  }
}
