import { percent } from '#rules/measures.ts'
import { OLD_GOLD_BANDS, type OldGoldBand, type OldGoldTerms } from '#rules/old-gold/old-gold.ts'

const BANDS = Object.keys(OLD_GOLD_BANDS) as OldGoldBand[]
const CELL = 'py-3.5 pl-4 text-right align-baseline money'
const HEAD = 'pb-3 pl-4 text-right align-bottom font-normal text-bronze label-caps'

/** What is taken off by purity, before anybody asks. */
export function TakenOff({ terms }: { terms: OldGoldTerms }) {
  return (
    <section aria-labelledby="taken-off" className="min-w-0">
      <h2 id="taken-off" className="text-heading">
        What we take off
      </h2>
      <p className="mt-2 text-stone">
        Old gold is melted and refined. A little metal is lost in the fire, and we keep a small part of the
        value for the work. Nothing else is deducted.
      </p>
      <table className="mt-6 w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">What is taken off old gold, by its purity</caption>
        <thead>
          <tr>
            <th scope="col" className="pb-3 text-left align-bottom font-normal text-bronze label-caps">
              Purity
            </th>
            <th scope="col" className={HEAD}>
              Lost in melting
            </th>
            <th scope="col" className={HEAD}>
              Kept of the value
            </th>
          </tr>
        </thead>
        <tbody className="border-t border-gold">
          {BANDS.map((band) => (
            <tr key={band} className="border-b border-hairline">
              <th scope="row" className="py-3.5 text-left align-baseline font-normal">
                {OLD_GOLD_BANDS[band].label}
              </th>
              <td className={CELL}>{percent(terms[band].meltingLossBps)}</td>
              <td className={CELL}>{percent(terms[band].deductionBps)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
