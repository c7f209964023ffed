export const DOWNLOAD_FAILED = 'The download failed. Please try again.'

/** Hands the browser a file to keep, under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
