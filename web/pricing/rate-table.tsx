import { formatRupees } from '#rules/money.ts'
import { METAL_LABELS, PURITIES, type Purity, type RateSheet, rateOf } from '#rules/pricing/purities.ts'
import { signedRupees } from './signed-rupees.ts'

const METALS = ['gold', 'platinum', 'silver'] as const

/** The price of a gram and of ten for every purity today; `before` is the sheet of the day before, if there was one. */
export function RateTable({ sheet, before }: { sheet: RateSheet; before: RateSheet | null }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Today’s rates per gram and per 10 grams</caption>
      <thead>
        <tr className="border-b border-gold text-right text-bronze label-caps">
          <th scope="col" className="py-3 text-left font-medium">
            Purity
          </th>
          <th scope="col" className="py-3 pl-3 font-medium">
            1 gram
          </th>
          <th scope="col" className="py-3 pl-3 font-medium">
            10 grams
          </th>
        </tr>
      </thead>
      {METALS.map((metal) => (
        <tbody key={metal}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={3}
              className="pt-6 pb-1 text-left font-display text-piece font-medium"
            >
              {METAL_LABELS[metal]}
            </th>
          </tr>
          {puritiesOf(metal).map((purity) => (
            <PurityRow key={purity} purity={purity} sheet={sheet} before={before} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function PurityRow({
  purity,
  sheet,
  before,
}: {
  purity: Purity
  sheet: RateSheet
  before: RateSheet | null
}) {
  const rate = rateOf(purity, sheet)
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-3 text-left font-normal">
        {PURITIES[purity].label}
      </th>
      <td translate="no" className="py-3 pl-3 text-right font-medium money">
        {formatRupees(rate)}
        {before && (
          <span className="block text-[0.8125rem] font-normal text-stone">
            {signedRupees(rate - rateOf(purity, before))}
            <span className="sr-only"> since yesterday</span>
          </span>
        )}
      </td>
      <td translate="no" className="py-3 pl-3 text-right align-top font-medium money">
        {formatRupees(rate * 10)}
      </td>
    </tr>
  )
}

function puritiesOf(metal: string): Purity[] {
  return (Object.keys(PURITIES) as Purity[]).filter((purity) => PURITIES[purity].metal === metal)
}
