import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminOrderRow, listAdminOrders } from '#contracts/admin/list-orders.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { MIN_ORDER_SEARCH } from '#rules/orders/order-search.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { pageThatServes } from '#web/admin-kit/module-links.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** From the last key until the server is asked, in milliseconds. */
const DEBOUNCE = 250
const MAX_SHOWN = 20

/** Finds what somebody brings, however long ago it was sold: by the number of its customer or bill, its tag or its HUID. */
export function FindSale() {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const settled = useDebounced(search, DEBOUNCE)
  const isAsked = search.length >= MIN_ORDER_SEARCH && settled.length >= MIN_ORDER_SEARCH
  const query = useEndpointQuery(
    listAdminOrders,
    isAsked ? { query: { search: settled, limit: MAX_SHOWN } } : null,
  )
  const isSearching = isAsked && (search !== settled || query.isFetching)
  const rows = isAsked && query.data ? readableOf(query.data.rows) : []
  return (
    <div className="max-w-3xl">
      <Panel title="What comes back">
        <TextField
          label="Mobile number, bill, order, HUID or tag"
          hint="Scan the tag, or type what is on the bill."
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div role="status" className="mt-3 text-sm text-stone empty:hidden">
          {isSearching && rows.length === 0 && 'Searching…'}
          {isAsked && !isSearching && query.isSuccess && rows.length === 0 && (
            <NothingFound search={settled} />
          )}
        </div>
        {isAsked && query.isError && !isSearching && (
          <NotLoaded title="The search did not work." onAgain={() => void query.refetch()}>
            {sentenceOf(query.error, unreached())}
          </NotLoaded>
        )}
        <ul aria-label="Sales" className="mt-2 divide-y divide-hairline empty:hidden">
          {rows.map((row) => (
            <Sale key={row.id} row={row} />
          ))}
        </ul>
        {query.data?.next && rows.length > 0 && (
          <p className="mt-3 text-sm text-stone">The newest {MAX_SHOWN} are shown. Type more to see fewer.</p>
        )}
      </Panel>
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  const buying = pageThatServes('gold-from-elsewhere')
  return (
    <>
      <span className="block font-medium text-ink">Nothing was sold here as “{search}”</span>A HUID or a tag
      is found when it is complete.
      {buying && (
        <>
          {' '}
          Gold from elsewhere is bought{' '}
          <Link to={buying} className="text-link">
            as old gold
          </Link>
          .
        </>
      )}
    </>
  )
}

/** A sale with its products: each can be taken back by itself. */
function Sale({ row }: { row: AdminOrderRow }) {
  const { number, buyer, placedAt, lines, invoiceNumber } = row
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-[0.8125rem] text-stone">
        <span>
          <span translate="no">{number}</span>
          {invoiceNumber && <span translate="no"> · {invoiceNumber}</span>} · {formatDate(placedAt)}
        </span>
        <span>
          {buyer.name} <span translate="no">{buyer.phone}</span>
        </span>
      </p>
      <ul className="mt-1">
        {lines.map(({ transactionId, name, image, huid, itemTag, status, total }) => (
          <li key={transactionId}>
            <Link
              to={adminPaths.newReturn({ order: number, line: transactionId })}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-sm px-2 py-1.5 text-sm transition-colors hover:bg-sand"
            >
              <Thumb src={image} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{name}</span>
                <span className="block text-[0.8125rem] text-stone">
                  {[itemTag, huid && `HUID ${huid}`, status].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span translate="no" className="money">
                {exact(total)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const Thumb = ({ src }: { src: string | null }) =>
  src ? (
    <img
      src={src}
      alt=""
      width={88}
      height={88}
      loading="lazy"
      className="size-11 shrink-0 bg-sand object-cover"
    />
  ) : (
    <span className="block size-11 shrink-0 bg-sand" />
  )
