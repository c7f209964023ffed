import { Link, useLocation } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** What the history remembers of the way here. */
export const JUST_ADDED = { justAdded: true } as const

/** After a product was added: where shoppers see it, and the form for the next. */
export function JustAdded({ url }: { url: string }) {
  const { state } = useLocation()
  if (!state?.justAdded) return null
  return (
    <Notice tone="success" className="mb-4">
      The product is in the shop.{' '}
      <a href={url} target="_blank" rel="noreferrer" className="text-link">
        View it
      </a>{' '}
      or{' '}
      <Link to={adminPaths.newProduct()} className="text-link">
        add another
      </Link>
      .
    </Notice>
  )
}
