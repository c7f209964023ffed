import { millimetres, type Size } from '#rules/catalogue/sizes.ts'

/** Every size with its inner measures, all in sight: a box cut off between two rows reads as if there were no more. */
export function SizeTable({ kind, sizes }: { kind: 'ring' | 'bangle'; sizes: readonly Size[] }) {
  return (
    <div className="border-t border-gold bg-paper">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{kind === 'ring' ? 'Indian ring sizes' : 'Bangle sizes'}</caption>
        <thead>
          <tr className="text-left label-caps text-bronze">
            <th scope="col" className="px-3 py-3 font-medium sm:px-5">
              Size
            </th>
            <th scope="col" className="px-3 py-3 text-right font-medium wrap-anywhere sm:px-5">
              Inner diameter
            </th>
            <th scope="col" className="px-3 py-3 text-right font-medium wrap-anywhere sm:px-5">
              Inner circumference
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {sizes.map(({ label, diameter, circumference }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="px-3 py-2.5 text-left font-medium sm:px-5">
                {label}
              </th>
              <td className="px-3 py-2.5 text-right text-stone sm:px-5">{millimetres(diameter)}</td>
              <td className="px-3 py-2.5 text-right text-stone sm:px-5">{millimetres(circumference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
