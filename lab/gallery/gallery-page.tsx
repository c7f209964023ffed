import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#rules/money.ts'
import { ColumnPicker } from '#web/admin-kit/columns/column-picker.tsx'
import { type ViewTab, ViewTabs } from '#web/admin-kit/list/view-tabs.tsx'
import { Person } from '#web/person.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { chartScale } from '#web/ui/chart/chart-scale.ts'
import { ControlSizeContext } from '#web/ui/control-size.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { ToastGate } from '#web/ui/overlay/toast-gate.tsx'
import { Buttons } from './buttons.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Navigation } from './navigation.tsx'
import { Notifications } from './notifications.tsx'
import { Overlays } from './overlays.tsx'
import { Part } from './part.tsx'
import { Prices } from './prices.tsx'
import { Rows } from './rows.tsx'
import type { SampleNotification } from './sample-notifications.ts'
import { DAILY_SUMS } from './samples.ts'
import { Showing } from './showing.tsx'

/** Every part in every state and every notification, on one page; for those who build the shop. */
export function GalleryPage({ notifications }: { notifications: SampleNotification[] }) {
  return (
    <main className="column section">
      <header className="mb-14 flex flex-col items-center text-center">
        <p className="mb-3 text-bronze label-caps">SGJ Jewellers</p>
        <h1 className="text-title">UI gallery</h1>
        <Ornament className="mt-6" />
      </header>
      <Foundations />
      <Buttons />
      <Overlays />
      <Forms />
      <Prices />
      <Navigation />
      <Showing />
      <Rows />
      <AdminLists />
      <Charts />
      <Notifications samples={notifications} />
      <ToastGate link={Link} />
    </main>
  )
}

const COLUMNS = [
  { key: 'number', head: 'Order' },
  { key: 'customer', head: 'Customer' },
  { key: 'total', head: 'Total' },
  { key: 'city', head: 'City' },
]
const DEFAULT_COLUMNS = ['number', 'customer', 'total']

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'unpaid', label: 'Unpaid', query: { status: 'unpaid' } },
  { key: 'diwali', label: 'Diwali orders', query: { search: 'diwali' } },
]

/** Parts of the lists of the admin area. */
function AdminLists() {
  const [columns, setColumns] = useState<readonly string[]>(DEFAULT_COLUMNS)
  return (
    <>
      <Part name="Person">
        <div className="grid gap-5 sm:grid-cols-2">
          <p>
            <Person name="Meera Joshi" number="9000000003" note="Pune" />
          </p>
          <p>
            <Person name="Meera Joshi" number="9000000003" to="#person" />
          </p>
          <p>
            <Person name="" number="9000000003" />
          </p>
          <p>
            <Person name="" number={null} />
          </p>
          <p>
            Closed by <Person name="Meera Joshi" number="9000000003" isInline />
          </p>
        </div>
      </Part>
      <Part name="Views of a list">
        <div className="flex border-b border-hairline">
          <ViewTabs tabs={VIEWS} current="diwali" />
        </div>
      </Part>
      <Part name="Column picker">
        <div className="max-w-xs bg-paper p-4">
          <ControlSizeContext value="small">
            <ColumnPicker
              columns={COLUMNS}
              chosen={columns}
              begins={DEFAULT_COLUMNS}
              onChoose={(keys) => setColumns(keys ?? DEFAULT_COLUMNS)}
            />
          </ControlSizeContext>
        </div>
      </Part>
    </>
  )
}

/** The one chart, with one line or two. */
function Charts() {
  return (
    <Part name="Chart">
      <div className="grid gap-12 lg:grid-cols-2">
        <Sums label="Sums by day" />
        <Sums label="Sums by day beside those of the day after" hasSecond />
        <Sums label="Two days that did not differ" days={[DAILY_SUMS[0], DAILY_SUMS[0]]} />
        <Sums label="One day" days={[DAILY_SUMS[0]]} />
      </div>
    </Part>
  )
}

type SumsProps = { label: string; days?: readonly number[]; hasSecond?: boolean }

function Sums({ label, days = DAILY_SUMS, hasSecond = false }: SumsProps) {
  return (
    <figure>
      <figcaption className="mb-5 text-sm text-stone">{label}</figcaption>
      <Chart
        label={label}
        points={days.map((paise, index) => ({
          key: String(index + 1),
          value: paise,
          ...(hasSecond && { second: days[(index + 1) % days.length] ?? paise }),
          readOut: [`Day ${index + 1}`, formatRupees(paise)],
        }))}
        scale={chartScale(days, { smallestStep: 100, fromZero: hasSecond })}
        tick={(paise) => formatRupees(paise)}
        name={(day) => `Day ${day}`}
        step="Day"
        className="h-56"
      />
    </figure>
  )
}
