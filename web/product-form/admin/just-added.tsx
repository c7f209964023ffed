import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The product that the form added last, as the history remembers it. */
export type AddedProduct = { id: string; name: string; url: string }

/** After a product was added: where shoppers see it, and where it is edited. */
export function JustAdded({ product }: { product: AddedProduct }) {
  return (
    <Notice tone="success" className="mb-4">
      {product.name} is in the shop.{' '}
      <a href={product.url} target="_blank" rel="noreferrer" className="text-link">
        View it
      </a>{' '}
      ·{' '}
      <Link to={adminPaths.product(product.id)} className="text-link">
        Edit it
      </Link>
    </Notice>
  )
}
