import { CHAIN_LENGTHS, centimetres } from '#rules/catalogue/sizes.ts'

/** How long chains, bracelets and anklets are, and how to measure for one with a strip of paper. */
export function LengthGuide() {
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-14 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="max-w-xl space-y-8">
        <Advice title="Chains, pendants and mangalsutra">
          Lay a thread around your neck where the piece should sit, and measure the thread. Between two
          lengths, take the longer one.
        </Advice>
        <Advice title="Bracelets">
          Wrap a strip of paper around your wrist just below the bone, mark where it meets and measure it. Add
          half an inch for a close fit, three quarters for a loose one.
        </Advice>
        <Advice title="Anklets">
          Measure around the ankle at its widest in the same way and add half an inch. A payal should move a
          little and stay above the heel.
        </Advice>
      </div>
      <LengthTable />
    </div>
  )
}

function Advice({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-2 text-stone">{children}</p>
    </section>
  )
}

function LengthTable() {
  return (
    <div className="border-t border-gold bg-paper">
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">Chain lengths</caption>
        <thead>
          <tr className="text-left label-caps text-bronze">
            <th scope="col" className="px-3 py-3 font-medium sm:px-5">
              Length
            </th>
            <th scope="col" className="px-3 py-3 font-medium sm:px-5">
              Where it sits
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {CHAIN_LENGTHS.map(({ inches, where }) => (
            <tr key={inches} className="border-t border-hairline align-top">
              <th scope="row" className="px-3 py-2.5 text-left font-medium whitespace-nowrap sm:px-5">
                {inches} in <span className="font-normal text-stone">({centimetres(inches)})</span>
              </th>
              <td className="px-3 py-2.5 text-stone sm:px-5">{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
