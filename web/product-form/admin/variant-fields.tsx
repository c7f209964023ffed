import { whatFollows } from '#rules/product-form/following-fields.ts'
import { understoodSizes } from '#rules/product-form/read-sizes.ts'
import { readGrams } from '#rules/read-measures.ts'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { ProductInput } from './product-input.tsx'

/** The variants that shoppers may choose; left empty, the product comes in its standard variant only. */
export function VariantFields({ form }: PartProps) {
  const typed = useTyped(form)
  const isPair = typed.partnerSizes.trim() !== ''
  const netWeight = readGrams(typed.netWeight || whatFollows(typed).netWeight)
  return (
    <div className={TWO}>
      <ProductInput
        form={form}
        field="purities"
        placeholder="18K 4.21 g, 14K 3.9 g"
        hint="Enter the net weight of each purity."
      />
      <ProductInput form={form} field="colours" placeholder="Yellow, Rose" hint="The first is the default." />
      <ProductInput
        form={form}
        field="sizes"
        className="sm:col-span-2"
        placeholder="10 -0.12 g, 12, 14 +0.16 g"
        hint={
          <>
            The shopper must choose one. Weight difference per size. The size with 0 is the one the product’s
            weight refers to.
            <Understood text={typed.sizes} netWeight={isPair ? null : netWeight} />
          </>
        }
      />
      <ProductInput
        form={form}
        field="partnerSizes"
        className="sm:col-span-2"
        label="Sizes of the second ring"
        placeholder="18 -0.2 g, 20, 22 +0.2 g"
        hint={
          <>
            For couple bands only: the sizes above are then hers, these are his, and the shopper chooses both.
            <Understood text={typed.partnerSizes} netWeight={null} />
          </>
        }
      />
    </div>
  )
}

/** How the shop reads the field, before it is saved. Of a couple's two rings only the differences are known. */
function Understood({ text, netWeight }: { text: string; netWeight: number | null }) {
  const words = understoodSizes(text, netWeight)
  return words && <span className="mt-1 block text-ink">{words}</span>
}
