import { millimetres, type Size } from '#rules/catalogue/sizes.ts'

/** Every size with its inner measures, all in sight: a box cut off between two rows reads as if there were no more. */
export function SizeTable({ kind, sizes }: { kind: 'ring' | 'bangle'; sizes: readonly Size[] }) {
  return (
    <div className="border-t border-gold bg-paper">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{kind === 'ring' ? 'Indian ring sizes' : 'Bangle sizes'}</caption>
        <thead>
          <tr className="text-left label-caps text-bronze">
            <th scope="col" className="px-5 py-3 font-medium">
              Size
            </th>
            <th scope="col" className="px-5 py-3 text-right font-medium">
              Inner diameter
            </th>
            <th scope="col" className="px-5 py-3 text-right font-medium">
              Inside around
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {sizes.map(({ label, diameter, circumference }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="px-5 py-2.5 text-left font-medium">
                {label}
              </th>
              <td className="px-5 py-2.5 text-right text-stone">{millimetres(diameter)}</td>
              <td className="px-5 py-2.5 text-right text-stone">{millimetres(circumference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
