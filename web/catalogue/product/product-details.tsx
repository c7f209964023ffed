import type { ReactNode } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { gramsText, purityText } from '#web/measures.ts'
import type { PageFacts } from './page-facts.ts'

/** Everything there is to know about a product: what it says, and what it is made of. */
export function ProductDetails({ product, facts }: { product: Product; facts: PageFacts }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <h2 className="text-heading">The piece</h2>
        <p className="mt-4 max-w-xl font-display text-[1.5rem] leading-snug font-medium whitespace-pre-line lg:text-[1.75rem]">
          {product.description}
        </p>
      </div>
      <div className="space-y-9">
        <FactList label="Metal and make" facts={[...facts.first, ...metalFacts(product), ...facts.make]} />
        {facts.stones.length > 0 && <FactList label="Stones" facts={facts.stones} />}
        <FactList
          label="Certificate and origin"
          facts={[certificateFact(product), ...facts.papers, { name: 'HSN', value: product.hsn }]}
        />
      </div>
    </div>
  )
}

type Fact = { name: string; value: ReactNode }

/** Of the chosen variant. */
function metalFacts(product: Product): Fact[] {
  const purity = purityText(product.purity)
  return [
    { name: 'Purity', value: purity !== product.material && purity },
    { name: 'Gross weight', value: gramsText(product.weight) },
    { name: 'Net weight of metal', value: product.netWeight > 0 && gramsText(product.netWeight) },
  ]
}

function certificateFact({ certified, certificate, certificateUrl }: Product): Fact {
  const papers = certificate || (certified ? 'Certified' : '')
  return {
    name: certificateUrl ? 'Certificate' : 'Certification',
    value:
      papers && certificateUrl ? (
        <a href={certificateUrl} target="_blank" rel="noreferrer" className="text-link">
          {papers}
        </a>
      ) : (
        papers
      ),
  }
}

/** Facts in two columns; empty ones are left out. */
function FactList({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3 className="pb-2 font-sans font-medium! text-bronze label-caps">{label}</h3>
      <dl className="border-t border-gold/60 text-[0.9375rem]">
        {facts
          .filter(({ value }) => Boolean(value))
          .map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[2fr_3fr] gap-x-4 border-b border-hairline py-2.5">
              <dt className="text-stone">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
