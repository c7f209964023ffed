import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { counted } from '#rules/counted.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { countText, gramsText } from '#web/measures.ts'
import { Tile } from './tile.tsx'

/** Items that nobody has bought for long. */
export function DeadStockTile({ board: { deadStock } }: { board: Dashboard }) {
  const { items, grams, afterDays } = deadStock
  return (
    <Tile title="Dead stock" to={adminPaths.items({ stock: 'dead' })}>
      {items === 0 ? (
        <p className="text-sm text-stone">
          No item has been in stock for more than {counted(afterDays, 'day')}.
        </p>
      ) : (
        <>
          <p className="flex items-baseline gap-2.5">
            <span translate="no" className="font-display text-[2rem] leading-none font-semibold money">
              {countText(items)}
            </span>
            <span className="text-sm">{items === 1 ? 'item' : 'items'}</span>
          </p>
          <p className="mt-2 text-sm text-stone">
            <span translate="no">{gramsText(grams)}</span> net, in stock for more than{' '}
            {counted(afterDays, 'day')}
          </p>
        </>
      )}
    </Tile>
  )
}
