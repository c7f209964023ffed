import clsx from 'clsx'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { ProductsEntry } from './products-entry.tsx'
import { SECTIONS } from './sections.ts'
import { useActiveSection } from './use-active-section.ts'

const STYLES =
  'relative inline-flex min-h-11 items-center text-[0.8125rem] tracking-[0.04em] whitespace-nowrap after:absolute after:inset-x-0 after:bottom-2 after:h-px after:origin-left after:bg-current after:transition-transform hover:after:scale-x-100'

type HeaderNavProps = { types: readonly string[]; onHome: boolean; className?: string }

/** The entries on a desktop; the one whose section is being read is underlined. */
export function HeaderNav({ types, onHome, className }: HeaderNavProps) {
  const active = useActiveSection(onHome)
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex items-center gap-x-5 xl:gap-x-7">
        {SECTIONS.map(({ id, label }) => (
          <li key={id} className="flex items-center">
            <Link
              to={paths.section(id)}
              aria-current={active === id ? 'location' : undefined}
              className={clsx(STYLES, active === id ? 'after:scale-x-100' : 'after:scale-x-0')}
            >
              {label}
            </Link>
            {id === 'products' && <ProductsEntry types={types} />}
          </li>
        ))}
        <li>
          <Link to={paths.careers()} className={clsx(STYLES, 'after:scale-x-0')}>
            Careers
          </Link>
        </li>
      </ul>
    </nav>
  )
}
