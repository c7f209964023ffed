import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Tile } from './tile.tsx'

/** The sum that customers still have to pay for their bookings. */
export function OwedTile({ board: { owed } }: { board: Dashboard }) {
  return (
    <Tile title="Still to be paid" to={adminPaths.orders({ balance: 'owed' })}>
      {owed.orders === 0 ? (
        <p className="text-sm text-stone">Every order is paid in full.</p>
      ) : (
        <>
          <p translate="no" className="font-display text-[2rem] leading-none font-semibold money">
            {formatRupees(owed.amount)}
          </p>
          <p className="mt-2 text-sm text-stone">
            for {counted(owed.orders, 'order')} booked with an advance
          </p>
        </>
      )}
    </Tile>
  )
}
