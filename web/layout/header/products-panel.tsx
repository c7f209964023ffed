import clsx from 'clsx'
import { Link } from 'react-router'
import { shopMenuGroups } from './shop-menu-groups.ts'

/** The shop at a glance, by what shoppers look for. */
export default function ProductsPanel({ types, onLeave }: { types: readonly string[]; onLeave: () => void }) {
  return (
    <div className="column grid grid-cols-[2fr_1fr_1fr_1fr] gap-x-10">
      {shopMenuGroups(types).map(({ label, links }, index) => (
        <nav key={label} aria-label={label}>
          <h2 className="border-b border-hairline pb-2.5 font-sans text-bronze label-caps">{label}</h2>
          <ul className={clsx('mt-2.5', index === 0 && 'columns-2 gap-x-10')}>
            {links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  onClick={onLeave}
                  className="inline-flex min-h-10 items-center underline-offset-4 hover:text-garnet hover:underline"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
