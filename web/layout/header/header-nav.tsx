import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { ProductsEntry } from './products-entry.tsx'
import { SECTIONS } from './sections.ts'
import { useActiveSection } from './use-active-section.ts'

type HeaderNavProps = { types: readonly string[]; onHome: boolean; className?: string }

/** The entries on a desktop; the one whose section is being read is underlined. */
export function HeaderNav({ types, onHome, className }: HeaderNavProps) {
  const active = useActiveSection(onHome)
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex items-center gap-x-5 @7xl:gap-x-7">
        {SECTIONS.map(({ id, label }) => (
          <li key={id} className="flex items-center">
            <Link
              to={paths.section(id)}
              aria-current={active === id ? 'location' : undefined}
              className="nav-link"
            >
              {label}
            </Link>
            {id === 'products' && <ProductsEntry types={types} />}
          </li>
        ))}
        <li>
          <Link to={paths.careers()} className="nav-link">
            Careers
          </Link>
        </li>
      </ul>
    </nav>
  )
}
