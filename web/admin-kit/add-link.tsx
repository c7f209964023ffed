import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/page-links.tsx'

/** The way to the form of something new. */
export function AddLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton to={to}>
      <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {children}
    </LinkButton>
  )
}
