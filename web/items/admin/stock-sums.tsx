import { sumItems } from '#contracts/admin/items.ts'
import { counted } from '#rules/counted.ts'
import { gramsText } from '#web/measures.ts'
import type { Query } from '#web/query/list-address.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

/** The stock in one number, as far as the list is narrowed down: pieces and grams in the shop, by place and metal. */
export function StockSums({ filters }: { filters: Query }) {
  const { data, isError } = useEndpointQuery(sumItems, { query: filters })
  if (isError) return <p className="mb-3 text-sm text-stone">The stock could not be added up.</p>
  if (!data) return <p className="mb-3 h-5" />
  const pieces = data.reduce((sum, row) => sum + row.pieces, 0)
  const net = data.reduce((sum, row) => sum + row.netWeight, 0)
  const total = `In the shop: ${counted(pieces, 'piece')}, ${gramsText(net)} net`
  if (data.length < 2) return <p className="mb-3 text-sm font-medium">{total}</p>
  return (
    <Disclosure label={total} className="mb-3 text-sm">
      <table className="w-full max-w-xl border-collapse text-sm" translate="no">
        <thead>
          <tr className="border-b border-hairline text-left text-stone">
            <th scope="col" className="py-1.5 font-normal">
              Place
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Metal
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Pieces
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Gross
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ place, metal, ...row }) => (
            <tr key={`${place} ${metal}`} className="border-b border-hairline">
              <th scope="row" className="py-1.5 text-left font-normal">
                {place || 'No place'}
              </th>
              <td className="py-1.5">{metal || 'No metal'}</td>
              <td translate="no" className="py-1.5 text-right money">
                {row.pieces}
              </td>
              <td translate="no" className="py-1.5 text-right money">
                {gramsText(row.grossWeight)}
              </td>
              <td translate="no" className="py-1.5 text-right money">
                {gramsText(row.netWeight)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
