import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { compactRupees } from '#rules/compact-rupees.ts'
import { formatDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'

type Day = Dashboard['revenue'][number]

const TICK = { fontSize: 12, fill: 'var(--color-stone)', fontVariantNumeric: 'tabular-nums' }

/** Bars by day; the pointer or the arrow keys read them out. Default export, because it is loaded lazily. */
export default function RevenueChart({ revenue }: { revenue: Day[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={revenue} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} barCategoryGap="22%">
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis
          dataKey="day"
          tickFormatter={formatShortDate}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          interval="equidistantPreserveStart"
          minTickGap={28}
          tickMargin={8}
        />
        <YAxis
          width={58}
          tickFormatter={(rupees: number) => compactRupees(fromRupees(rupees))}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip cursor={{ fill: 'var(--color-sand)' }} isAnimationActive={false} content={ReadOut} />
        <Bar
          dataKey="amount"
          name="Sales"
          fill="var(--color-garnet)"
          activeBar={{ fill: 'var(--color-garnet-deep)' }}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

function ReadOut({ active, payload }: { active?: boolean; payload?: readonly { payload?: unknown }[] }) {
  const day = payload?.[0]?.payload as Day | undefined
  if (!active || !day) return null
  return (
    <div className="border border-hairline border-t-gold bg-paper px-3 py-2 text-sm shadow-raised">
      <p className="text-stone">{formatDate(`${day.day}T12:00:00+05:30`)}</p>
      <p className="font-medium money">{formatRupees(fromRupees(day.amount))}</p>
      <p className="text-stone">
        {day.orders} {day.orders === 1 ? 'order' : 'orders'}
      </p>
    </div>
  )
}
