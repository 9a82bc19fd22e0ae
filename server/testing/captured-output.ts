/** Collects output that bypasses the log from now on, because the operator reads it too. @returns stops collecting */
export function captureOutput(lines: string[]): () => void {
  const streams = [process.stdout, process.stderr].map(stream => ({ stream, write: stream.write }))
  for (const { stream, write } of streams) {
    stream.write = ((text: string, ...rest: never[]) => {
      lines.push(String(text))
      return write.call(stream, text, ...rest)
    }) as typeof stream.write
  }
  return () => {
    for (const { stream, write } of streams) Object.assign(stream, { write })
  }
}
