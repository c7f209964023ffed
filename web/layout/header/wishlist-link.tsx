import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** The way to the wishlist, on a desktop; on a phone it is in the menu. */
export function WishlistLink() {
  return (
    <Link to={paths.wishlist()} title="Wishlist" className="header-icon @max-5xl:hidden!">
      <Heart strokeWidth={1.25} aria-hidden="true" />
    </Link>
  )
}
