/** Offers a file for download. */
export function download(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // The browser starts the download before the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
