import { millimetres, type Size } from '#rules/catalogue/sizes.ts'

/** Every size with its inner measures. */
export function SizeTable({ kind, sizes }: { kind: 'ring' | 'bangle'; sizes: readonly Size[] }) {
  return (
    <section
      aria-label="All sizes"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-[34rem] overflow-y-auto border-t border-gold bg-paper"
    >
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{kind === 'ring' ? 'Indian ring sizes' : 'Bangle sizes'}</caption>
        <thead className="sticky top-0 bg-paper">
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
    </section>
  )
}
