import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatAge } from '#rules/format-dates.ts'
import { DAY_MS } from '#rules/time.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Facts } from '#web/admin-kit/panel.tsx'
import { Tile } from './tile.tsx'

const SHOWN = [
  ['gold_22k', 'Gold 22K'],
  ['gold_18k', 'Gold 18K'],
  ['gold_14k', 'Gold 14K'],
  ['gold_9k', 'Gold 9K'],
  ['platinum_950', 'Platinum 950'],
  ['silver_999', 'Silver 999'],
] as const

/** A day on which nobody has set the rates is worth a second look. */
const OLD = DAY_MS

/** The metal rates in force, per gram, and how old they are. */
export function RatesTile({ board: { rates, at } }: { board: Dashboard }) {
  const now = at.getTime()
  const isOld = rates !== null && now - Date.parse(rates.updatedAt) > OLD
  return (
    <Tile title="Metal rates per gram" to={adminPaths.metalRates()}>
      {rates ? (
        <>
          <Facts facts={SHOWN.map(([name, label]) => [label, exact(rates[name])])} />
          <p className={`mt-3 text-sm ${isOld ? 'font-medium text-amber' : 'text-stone'}`}>
            Set {formatAge(rates.updatedAt, now)}
          </p>
        </>
      ) : (
        <p className="text-sm text-stone">No rates have been published yet.</p>
      )}
    </Tile>
  )
}
