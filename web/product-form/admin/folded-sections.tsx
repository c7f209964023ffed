import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_ENGRAVING_LETTERS } from '#rules/catalogue/engraving.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { defaultGst, whatFollows } from '#rules/product-form/following-fields.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { NetWeightField, PurityField } from './metal-fields.tsx'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { AttributeFields, ProductCheckbox, ProductInput } from './product-input.tsx'
import { sectionWords } from './section-words.ts'
import { StoneFields } from './stone-fields.tsx'
import { useTypeTerms } from './use-type-terms.ts'
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

/** Whether shoppers may have a text engraved; with no letters they are not asked. */
function EngravingFields({ form }: PartProps) {
  return (
    <div className={TWO}>
      <ProductInput
        form={form}
        field="engravingLetters"
        label="Maximum letters"
        inputMode="numeric"
        hint={`Spaces count. At most ${MAX_ENGRAVING_LETTERS}; empty if it cannot be engraved.`}
      />
      <ProductInput
        form={form}
        field="engravingPrice"
        unit="₹"
        label="Price of engraving"
        hint="Including GST. Leave empty if engraving is free."
      />
    </div>
  )
}

/** The facts that the law and a careful customer ask for. */
function PaperFields({ form }: PartProps) {
  const { hsn } = whatFollows(useTyped(form))
  return (
    <>
      <ProductCheckbox form={form} field="certified" />
      <div className={`mt-2 ${TWO}`}>
        <ProductInput form={form} field="certificate" />
        <ProductInput
          form={form}
          field="certificateUrl"
          type="url"
          inputMode="url"
          autoComplete="on"
          placeholder="https://"
        />
        <ProductInput
          form={form}
          field="hsn"
          inputMode="numeric"
          placeholder={hsn}
          hint="If empty: chosen by metal and main stone."
        />
        <AttributeFields form={form} section="papers" />
      </div>
    </>
  )
}

/** The further parts of the price. The panel beside it shows the result. */
function PriceFields({ form, gst }: PartProps & { gst: GstTable }) {
  const { control } = form
  const { may } = useAdministrator()
  const isFixed = useWatch({ control, name: 'pricingMode' }) === 'fixed'
  const { discountPart: part } = useTypeTerms(useWatch({ control, name: 'type' }))
  const defaultRate = defaultGst(useTyped(form), gst)
  return (
    <div className={TWO}>
      {!isFixed && (
        <>
          <ProductInput
            form={form}
            field="minimumMakingCharges"
            unit="₹"
            label="Minimum making charge"
            hint="Lower making charges are raised to this. Wastage comes on top."
          />
          <ProductInput
            form={form}
            field="wastagePercentage"
            unit="%"
            hint="Percentage of the net weight, at the metal rate."
          />
        </>
      )}
      <ProductInput
        form={form}
        field="discount"
        unit="%"
        hint={`Off ${isFixed ? 'the whole price' : discountPartWords(part)}.`}
      />
      <ProductInput
        form={form}
        field="gstPercentage"
        unit="%"
        placeholder={defaultRate.percent}
        hint={`If empty: ${defaultRate.percent}%, the default for HSN ${defaultRate.hsn}.`}
      />
      <ProductInput form={form} field="insurance" unit="₹" hint="Covers the parcel until it is delivered." />
      {may('costs.read') && (
        <ProductInput form={form} field="costPrice" unit="₹" hint="Before tax. Managers and owners see it." />
      )}
    </div>
  )
}
