import clsx from 'clsx'
import { acrossOf, namedOnAxis } from './chart-places.ts'

type AxisProps = { keys: readonly string[]; name: (key: string) => string }

/** The names below a chart: as many as a phone, or a desktop, has room for. */
export function ChartAxis({ keys, name }: AxisProps) {
  return (
    <div aria-hidden="true" className="relative col-start-2 mt-3 h-5">
      {namedOnAxis(keys.length).map(({ index, wideOnly }) => {
        const x = acrossOf(index, keys.length)
        return (
          <span
            key={index}
            className={clsx('absolute leading-5 whitespace-nowrap', wideOnly && 'max-sm:hidden')}
            style={{ left: `${x}%`, transform: `translateX(-${x}%)` }}
          >
            {name(keys[index] ?? '')}
          </span>
        )
      })}
    </div>
  )
}
