export type FormPart = { name: string; content: Uint8Array | string; fileName?: string }

/** A `multipart/form-data` body and its content type. */
export function multipart(parts: readonly FormPart[]): { payload: Buffer; type: string } {
  const boundary = 'dilo-boundary'
  const pieces = parts.flatMap(({ name, content, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: audio/webm`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}
