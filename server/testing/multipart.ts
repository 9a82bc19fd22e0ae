import { api } from '#contract/api.ts'

/** A text field, or a file when it has a name. */
export type FormPart = { name: string; content: Uint8Array | string; fileName?: string }

/** A `multipart/form-data` body and its content type. */
export type FormBody = { payload: Buffer; type: string }

export async function multipart(parts: readonly FormPart[]): Promise<FormBody> {
  const form = new FormData()
  for (const { name, content, fileName } of parts) {
    if (fileName === undefined) form.append(name, String(content))
    else form.append(name, new File([new Uint8Array(Buffer.from(content))], fileName, { type: 'audio/webm' }))
  }
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await response.arrayBuffer()), type }
}

/** The form that uploads a file to an endpoint: `uploadForm('POST student-photo', bytes)`. */
export function uploadForm(key: string, content: Uint8Array): Promise<FormBody> {
  const [upload] = api.flatMap(one => (`${one.method} ${one.service}` === key && one.upload) || [])
  if (!upload) throw new Error(`${key} takes no file`)
  return multipart([{ name: upload.field, fileName: 'clip.webm', content }])
}
