import { Facts } from '#web/ui/display/facts.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Part } from './part.tsx'

const COLOURS = [
  ['ivory', 'bg-ivory'],
  ['paper', 'bg-paper'],
  ['sand', 'bg-sand'],
  ['hairline', 'bg-hairline'],
  ['edge', 'bg-edge'],
  ['stone', 'bg-stone'],
  ['ink', 'bg-ink'],
  ['garnet', 'bg-garnet'],
  ['garnet-deep', 'bg-garnet-deep'],
  ['gold', 'bg-gold'],
  ['bronze', 'bg-bronze'],
  ['leaf', 'bg-leaf'],
  ['amber', 'bg-amber'],
  ['ruby', 'bg-ruby'],
] as const

/** Colour, type and the ways a page opens. */
export function Foundations() {
  return (
    <>
      <Part name="Type">
        <p className="font-display text-hero font-medium">Gold that keeps its word</p>
        <p className="mt-6 font-display text-title font-medium">Lakshmi Temple Necklace</p>
        <p className="mt-4 font-display text-heading font-medium">How the price is made</p>
        <p className="mt-3 font-display text-piece font-medium">Carved Kada Bangle</p>
        <p className="mt-4 max-w-text">
          Every piece is weighed, hallmarked and priced from today’s gold rate, so that you can check the sum
          by hand. Net weight 12.450 g at ₹6,870.00 a gram.{' '}
          <a href="#type" className="text-link">
            How hallmarking works
          </a>
        </p>
        <p className="mt-4 text-sm text-stone">Secondary text, in stone.</p>
        <Facts className="mt-4" items={['22 karat', '12.450 g', 'BIS 916']} />
        <Ornament className="mt-8" />
      </Part>
      <Part name="Colour">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-7">
          {COLOURS.map(([name, fill]) => (
            <li key={name} className="text-sm text-stone">
              <span className={`mb-2 block h-16 border border-hairline ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Section heading">
        <SectionHeading
          level={3}
          eyebrow="Collections"
          title="The Festive Edit"
          lead="Twelve pieces for lamps and long evenings."
          action={
            <a href="#all" className="text-link">
              View all
            </a>
          }
        />
        <SectionHeading
          className="mt-14"
          align="centre"
          eyebrow="Exclusive"
          title="Monsoon Pearls"
          lead="South Sea pearls set by hand in our own workshop."
        />
      </Part>
    </>
  )
}
