import { Link } from 'react-router'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { shopMenuGroups } from './shop-menu-groups.ts'

export interface ShopByProps {
  types: readonly string[]
  /** Whether the menu is open. */
  isOpen: boolean
  onLeave: () => void
}

/** The ways into the shop, in the phone's menu: one group is open at a time. Back closes the menu. */
export default function ShopBy({ types, isOpen, onLeave }: ShopByProps) {
  useBackCloses(isOpen, onLeave)
  return shopMenuGroups(types).map(({ label, links }) => (
    <Disclosure key={label} label={label} name="shop-by">
      <ul className="[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-stone">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} onClick={onLeave}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  ))
}
