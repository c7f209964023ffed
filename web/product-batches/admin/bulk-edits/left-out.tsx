import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { exportLeftOut, readLeftOut } from '#contracts/admin/bulk-edits.ts'
import { counted } from '#rules/counted.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { download } from '#web/admin-kit/list/download.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Products that a bulk edit left as they are, counted by reason and by name, once somebody opens it; all as a file. */
export function LeftOut({ id, count }: { id: string; count: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-amber">
        {counted(count, 'product was left out', 'products were left out')}
      </summary>
      {open && <Names id={id} count={count} />}
    </details>
  )
}

function Names({ id, count }: { id: string; count: number }) {
  const query = useEndpointQuery(readLeftOut, { params: { id } })
  if (!query.isSuccess) return <QueryState query={query} />
  const { reasons, products } = query.data
  const more = count - products.length
  const shared = reasons.filter((reason) => reason.products > 1)
  return (
    <div className="mt-2 grid gap-3">
      <ul aria-label="Reasons" className="grid gap-1 empty:hidden">
        {shared.map(({ why, products: number }) => (
          <li key={why}>
            <span className="font-medium money">{counted(number, 'product')}</span>: {why}
          </li>
        ))}
      </ul>
      <ul aria-label="Products left out" className="grid max-h-60 gap-1 overflow-y-auto">
        {products.map((product) => (
          <li key={product.id}>
            <Link to={adminPaths.product(product.id)} className="font-medium hover:text-garnet">
              {product.name}
            </Link>
            : {product.why}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-stone">And {countText(more)} more, in the download.</p>}
      <SaveLeftOut id={id} />
    </div>
  )
}

function SaveLeftOut({ id }: { id: string }) {
  const saving = useAction(() => download(exportLeftOut, { params: { id } }, 'left-out.csv'), {
    failed: 'The list could not be downloaded. Please try again.',
  })
  return (
    <Button
      kind="quiet"
      className="-ml-3 justify-self-start"
      pending={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Download all with reasons
    </Button>
  )
}
