import { useState } from 'react'
import { Link } from 'react-router'
import { exportLeftOut, readLeftOut } from '#contracts/admin/bulk-edits.ts'
import { counted } from '#rules/counted.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

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
            <span translate="no" className="font-medium money">
              {counted(number, 'product')}
            </span>
            : {why}
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
      <DownloadButton
        endpoint={exportLeftOut}
        options={{ params: { id } }}
        name="left-out.csv"
        failed="The list could not be downloaded. Please try again."
        kind="quiet"
        className="-ml-3 justify-self-start"
      >
        Download all with reasons
      </DownloadButton>
    </div>
  )
}
