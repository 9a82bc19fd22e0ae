/** Offers a file for download. */
export function download(content: BlobPart, { type, fileName }: { type: string; fileName: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = fileName
  link.click()
  // Safari reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
