import Share from 'lucide-react/icons/share-2'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Hands the page to the phone's own sharing, or copies its address where there is none. */
export function ShareButton({ name, className }: { name: string; className?: string }) {
  const share = async () => {
    const page = { title: name, url: window.location.href.split('#')[0] ?? '' }
    if ('share' in navigator) {
      // Closing the phone's sheet rejects; that is an answer, not a failure.
      await navigator.share(page).catch(() => undefined)
      return
    }
    const copied = await copy(page.url)
    if (copied) toast.success('The link has been copied.')
    else toast.error('The link could not be copied.')
  }
  return (
    <IconButton label="Share this piece" onClick={share} className={`noscript:hidden ${className ?? ''}`}>
      <Share strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  )
}

function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
