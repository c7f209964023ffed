import { Link } from 'react-router'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { countText } from '#web/measures.ts'
import { Tile } from './tile.tsx'

const fewLeft = (atMost: number) =>
  atMost === 1 ? 'with one left' : atMost === 2 ? 'with one or two left' : `with ${atMost} or fewer left`

/** Products that run out, and those that have run out. */
export function StockTile({ board: { stock } }: { board: Dashboard }) {
  return (
    <Tile title="Low stock" to={adminPaths.products({ stock: 'low' })}>
      <p className="text-sm">
        <span translate="no" className="font-medium money">
          {countText(stock.soldOut)}
        </span>{' '}
        sold out
        {stock.lowAtMost > 0 && (
          <>
            ,{' '}
            <span translate="no" className="font-medium money">
              {countText(stock.low)}
            </span>{' '}
            {fewLeft(stock.lowAtMost)}
          </>
        )}
      </p>
      {stock.products.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline border-t border-hairline text-sm">
          {stock.products.map(({ id, name, stock: left }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <Link to={adminPaths.product(id)} className="relative z-10 min-w-0 truncate hover:text-garnet">
                {name}
              </Link>
              <span translate="no" className="shrink-0 text-stone money">
                {left} left
              </span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}
