import { useState } from 'react'
import { Link } from 'react-router'
import { readLeftOut } from '#contracts/admin/bulk-edits.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** Products that a bulk edit left as they are, by name and with the reason, once somebody opens it. */
export function LeftOut({ id, count }: { id: string; count: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-amber">
        {count === 1 ? '1 product was left out' : `${countText(count)} products were left out`}
      </summary>
      {open && <Names id={id} count={count} />}
    </details>
  )
}

function Names({ id, count }: { id: string; count: number }) {
  const query = useEndpointQuery(readLeftOut, { params: { id } })
  if (!query.isSuccess) return <QueryState query={query} />
  const more = count - query.data.length
  return (
    <>
      <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
        {query.data.map((product) => (
          <li key={product.id}>
            <Link to={adminPaths.product(product.id)} className="font-medium hover:text-garnet">
              {product.name}
            </Link>
            : {product.why}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-stone">And {countText(more)} more.</p>}
    </>
  )
}
