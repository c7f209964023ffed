import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { counted } from '#rules/counted.ts'
import { daysAfter } from '#rules/days.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { changeOf } from './change-of.ts'
import { Tile } from './tile.tsx'

const WORDS = {
  1: { title: 'Sales today', before: 'yesterday at this time' },
  7: { title: 'Sales, last 7 days', before: 'the previous 7 days' },
  30: { title: 'Sales, last 30 days', before: 'the previous 30 days' },
} as const

/** Sales, and money received, beside the same length of time before. */
export function SalesTiles({ board }: { board: Dashboard }) {
  const today = board.days.at(-1)?.day ?? ''
  return board.sales.map(({ days, amount, orders, received, before }) => (
    <Tile
      key={days}
      title={WORDS[days].title}
      to={adminPaths.orders({ from: daysAfter(today, 1 - days), to: today })}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span translate="no" className="font-display text-[2rem] leading-none font-semibold money">
          {wholeRupees(amount)}
        </span>
        <Change now={amount} before={before.amount} />
      </p>
      <p className="mt-2 text-sm text-stone">
        {counted(orders, 'order')} · <span translate="no">{wholeRupees(before.amount)}</span>{' '}
        {WORDS[days].before}
      </p>
      <p className="mt-3 border-t border-hairline pt-3 text-sm text-stone">
        Money received:{' '}
        <span translate="no" className="font-medium text-ink money">
          {wholeRupees(received)}
        </span>
        {' · '}
        <span translate="no">{wholeRupees(before.received)}</span> {WORDS[days].before}
      </p>
    </Tile>
  ))
}

/** The dashboard is read at a glance: no paise. */
function wholeRupees(amount: Paise): string {
  return formatRupees(Math.round(amount / 100) * 100)
}

function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (!change) return null
  return (
    <span translate="no" className={`text-sm font-medium money ${change.up ? 'text-leaf' : 'text-ruby'}`}>
      <span aria-hidden="true">{change.up ? '▲' : '▼'} </span>
      <span className="sr-only">{change.up ? 'up' : 'down'} </span>
      {change.text}
    </span>
  )
}
