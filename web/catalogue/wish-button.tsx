import Heart from 'lucide-react/icons/heart'
import { useWished } from '#web/layout/wishes/use-wished.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** A heart: filled while the product is on the wishlist. Visitors have one too, in their browser. */
export function WishButton({ id }: { id: string }) {
  const { isWished, toggle } = useWished(id)
  return (
    <IconButton label="Wishlist" aria-pressed={isWished} onClick={toggle} className="noscript:hidden">
      <Heart strokeWidth={1.25} aria-hidden="true" fill={isWished ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
