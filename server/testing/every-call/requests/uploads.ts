import type { Upload } from '#contract/endpoint.ts'
import { type Asked, ask, endpoints, formsAt, sentWith } from '#server/testing/every-call/asking.ts'
import type { World } from '#server/testing/every-call/world.ts'
import { type FormPart, multipart } from '#server/testing/multipart.ts'

type Sent = { payload: Buffer | string; type?: string; length?: number; deserves: Status }
type Status = keyof typeof SAYS

const SAYS = { 400: /^broken_upload$/, 413: /^too_large$/, 415: /^unsupported_media$/ }

const uploading = endpoints
  .flatMap(endpoint => (endpoint.upload ? [{ endpoint, upload: endpoint.upload }] : []))
  .sort((one, other) => one.upload.maxBytes - other.upload.maxBytes)

/** Bodies that are no form with one file of the right size. One reader refuses them for all calls. */
export async function wrongUploads(world: World): Promise<Asked[]> {
  const asked = uploading.map(async ({ endpoint, upload }, index) => {
    const kinds = [OTHER_TYPES, await brokenForms(upload), await formsWithoutOneFile(upload)]
    const large = [await tooLarge(upload, 'by far')]
    if (index === 0) large.push(await tooLarge(upload, 'by a byte'))
    return [...kinds.flatMap(forms => formsAt(forms, index)), ...large].map(
      ({ payload, type, length, deserves }) => {
        const typed: Record<string, string> = type === undefined ? {} : { 'content-type': type }
        const headers = length === undefined ? typed : { ...typed, 'content-length': `${length}` }
        return { ...sentWith(ask(world, endpoint), { payload, headers }), deserves, says: SAYS[deserves] }
      },
    )
  })
  return (await Promise.all(asked)).flat()
}

const OTHER_TYPES: readonly Sent[] = [
  ...['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x'].map(
    (type): Sent => ({ payload: '{}', type, deserves: 415 }),
  ),
  { payload: '', deserves: 415 },
]

const file = (name: string, content = 'x'): FormPart => ({ name, fileName: 'x', content })

async function brokenForms({ field }: Upload): Promise<Sent[]> {
  const { payload, type } = await multipart([file(field)])
  const truncated = [payload.length - 20, 0, 1, 20].map(end => payload.subarray(0, end))
  const others = ['multipart/form-data', 'multipart/form-data; boundary=', `${type}x`]
  return [
    ...[...truncated, 'x', '\0', '{}'].map((text): Sent => ({ payload: text, type, deserves: 400 })),
    ...others.map((other): Sent => ({ payload, type: other, deserves: 400 })),
  ]
}

async function formsWithoutOneFile({ field }: Upload): Promise<Sent[]> {
  const forms: FormPart[][] = [
    [file(field), file(field)],
    [],
    [{ name: field, content: 'x' }],
    [file(field), { name: 'prompt', content: 'cat' }],
    ...['other', '__proto__', 'constructor', ''].map(name => [file(name)]),
    Array.from({ length: 2000 }, (_, number) => ({ name: `field${number}`, content: 'x' })),
    // What cannot be stored.
    [{ name: 'a\0b', content: 'x\0' }],
    [{ name: 'a\0b', fileName: 'x\0.webm', content: 'x\0' }],
  ]
  return Promise.all(forms.map(async parts => ({ ...(await multipart(parts)), deserves: 400 })))
}

/** Too large by far, according to its header, or by a byte. */
async function tooLarge({ field, maxBytes }: Upload, how: 'by far' | 'by a byte'): Promise<Sent> {
  if (how === 'by a byte')
    return { ...(await multipart([file(field, 'x'.repeat(maxBytes + 1))])), deserves: 413 }
  return { ...(await multipart([file(field)])), length: maxBytes + 1_000_000, deserves: 413 }
}
