import { exact } from '#rules/exact-rupees.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { workOut } from '#trade/proof/rules/work-out.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import type { Line } from './paper.ts'

const MARKS = { true: '✓', false: 'differs', null: '' } as const

/** The sums behind a line, from the rate as it was published. */
export function WorkItOut({ line }: { line: Line }) {
  const { rate } = line
  return (
    <Disclosure label="Work it out" className="mt-4">
      {rate?.publishedAt && (
        <p className="mb-3 text-[0.9375rem] text-stone">
          The rate of {rate.purity} was{' '}
          <span translate="no" className="money">
            {exact(rate.perGram)}
          </span>{' '}
          per gram, published on {formatDateTime(rate.publishedAt)}: number{' '}
          <a href={`/rates.json?after=${(rate.publication ?? 1) - 1}&limit=1`} className="text-link">
            {rate.publication}
          </a>{' '}
          of our rates.
        </p>
      )}
      <ol className="grid gap-2 text-[0.9375rem]">
        {workOut(line).map(({ sum, result, isRight }) => (
          <li
            key={sum}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-2"
          >
            <span translate="no" className="min-w-0 wrap-anywhere tabular-nums">
              {sum}
            </span>
            <span className="ml-auto whitespace-nowrap">
              <span translate="no" className="money">
                = {exact(result)}
              </span>{' '}
              <span className={isRight ? 'text-leaf' : 'text-ruby'}>{MARKS[`${isRight}`]}</span>
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
