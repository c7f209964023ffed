import { toast } from '#web/ui/overlay/toast.ts'

/** Hands an address to the phone's own sharing, or copies it where there is none. */
export async function sharePage(page: { title: string; url: string }): Promise<void> {
  if ('share' in navigator) {
    // Closing the phone's sheet rejects; that is an answer, not a failure.
    await navigator.share(page).catch(() => undefined)
    return
  }
  await copy(page.url)
}

function copy(text: string): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => toast.success('The link has been copied.'),
    () => toast.error('The link could not be copied.'),
  )
}
