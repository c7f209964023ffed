import type { ReactNode } from 'react'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { EngravingFields } from './engraving-fields.tsx'
import { NetWeightField, PurityField } from './metal-fields.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { AttributeFields } from './product-input.tsx'
import { sectionWords } from './section-words.ts'
import { StoneFields } from './stone-fields.tsx'
import { VariantFields } from './variant-fields.tsx'

/** Everything that is not in the short form, folded away; each heading says what is in its section. */
export function FoldedSections({ form, gst, byItem }: PartProps & { gst: GstTable; byItem: boolean }) {
  const typed = useTyped(form)
  const words = sectionWords(typed)
  const isFixed = typed.pricingMode === 'fixed'
  return (
    <div className="border border-b-0 border-hairline bg-paper">
      {isFixed && (
        <Section title="Metal" contents={words.metal}>
          <div className={TWO}>
            <PurityField form={form} />
            <NetWeightField form={form} byItem={byItem} />
          </div>
        </Section>
      )}
      <Section title="Stones" contents={words.stones}>
        <StoneFields form={form} />
      </Section>
      <Section
        title={isFixed ? 'Discount, GST and cost' : 'Minimum making, wastage, discount, GST and cost'}
        contents={words.price}
      >
        <PriceFields form={form} gst={gst} />
      </Section>
      <Section title="Sizes, colours, purities" contents={words.variants}>
        <VariantFields form={form} />
      </Section>
      <Section title="Engraving" contents={words.engraving}>
        <EngravingFields form={form} />
      </Section>
      <Section title="Certificate and origin" contents={words.papers}>
        <PaperFields form={form} />
      </Section>
      <Section title="More details" contents={words.details}>
        <div className={TWO}>
          <AttributeFields form={form} section="details" />
        </div>
      </Section>
    </div>
  )
}

function Section(props: { title: string; contents: string; children: ReactNode }) {
  return (
    <Disclosure
      label={<h2 className="font-sans text-base font-medium">{props.title}</h2>}
      note={
        <span className="line-clamp-2 max-w-40 text-right sm:max-w-88">
          {props.contents || 'Nothing yet'}
        </span>
      }
      className="px-4 sm:px-5"
    >
      {props.children}
    </Disclosure>
  )
}
