import Share from 'lucide-react/icons/share-2'
import { sharePage } from '#web/layout/share-page.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Hands on the product in the variant that is chosen. */
export function ShareButton({ name }: { name: string }) {
  const share = () => sharePage({ title: name, url: window.location.href.split('#')[0] ?? '' })
  return (
    <IconButton label="Share this piece" onClick={share} className="noscript:hidden">
      <Share strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  )
}
