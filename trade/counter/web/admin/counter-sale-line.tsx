import { Link } from 'react-router'
import { exact } from '#rules/exact-rupees.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import type { QuotedProduct } from '#trade/counter/contract/quote.ts'
import { WeightField } from '#web/orders/admin/scale/weight-field.tsx'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Stepper } from '#web/ui/form/stepper.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { weightFault } from './missing.ts'
import type { CounterSaleItem } from './sale-form.ts'
import { SaleHuid } from './sale-huid.tsx'
import { VariantFields } from './variant-fields.tsx'

interface CounterSaleLineProps extends Pick<CounterSaleFormProps, 'sale' | 'quote'> {
  item: CounterSaleItem
  nth: number
}

/** A product of the sale: what it costs, what can be chosen of it, and its HUID where it is taken along. */
export function CounterSaleLine({ item, nth, sale, quote }: CounterSaleLineProps) {
  const { remove } = sale
  const { id } = item
  const known = quote.of(item)
  const name = known?.product.name ?? item.name
  const image = known?.item?.photograph ?? known?.product.image ?? item.image
  return (
    <li className="grid gap-3 py-3">
      <div className="flex items-start gap-3">
        <SoldProductThumb src={image} className="size-14" />
        <div className="min-w-0 flex-1 text-sm">
          {known ? (
            <Link to={known.product.url} target="_blank" className="font-medium break-words text-link">
              {name}
            </Link>
          ) : (
            <span className="font-medium break-words">{name}</span>
          )}
          {known && <Stock product={known} />}
        </div>
        <span translate="no" className="shrink-0 pt-px text-right text-sm font-medium money">
          {known ? exact(known.total) : <Skeleton className="h-5 w-20" />}
        </span>
        <RemoveButton label={`Remove ${name}`} className="-my-2.5 -mr-3" onClick={() => remove(id)} />
      </div>
      {known && <LineFields {...{ item, nth, sale, known }} />}
    </li>
  )
}

interface LineFieldsProps extends Omit<CounterSaleLineProps, 'quote'> {
  known: QuotedProduct
}

/** How many, which one, what it weighs, and its HUID: whatever of it is open for this product. */
function LineFields({ item, nth, sale, known }: LineFieldsProps) {
  const { form, draft, changeItem } = sale
  const { id } = item
  const isHuidAsked = draft.delivery === 'now' && (!known.item?.huid || form.errorAt(`items.${nth}.huid`))
  const isItemAsked = !item.isTagScanned || known.question !== null
  return (
    <div className="grid items-start gap-3 empty:hidden sm:grid-cols-2">
      {known.product.maxQuantity > 1 && (
        <Stepper
          label={`Quantity of ${known.product.name}`}
          value={item.quantity}
          max={mostOf(known)}
          error={known.quantityFault ?? undefined}
          onChange={(quantity) => changeItem(id, { quantity })}
        />
      )}
      {known.product.items === null && (
        <VariantFields
          product={known.product}
          question={known.question}
          variant={item.variant}
          nth={nth}
          onVariant={(variant) => changeItem(id, { variant })}
        />
      )}
      {isItemAsked && known.product.items !== null && (
        <ItemChoice
          items={known.product.items}
          question={known.question}
          tag={item.variant.tag ?? ''}
          others={draft.items.flatMap(({ variant }) => variant.tag ?? [])}
          nth={nth}
          onTag={(tag) => changeItem(id, { variant: tag ? { tag } : {}, isTagScanned: false })}
        />
      )}
      {known.item && (
        <WeighedField item={item} tagged={known.item} nth={nth} onChange={(part) => changeItem(id, part)} />
      )}
      {isHuidAsked && (
        <SaleHuid
          item={item}
          nth={nth}
          required={known.product.huidRequired}
          quantity={item.quantity}
          error={form.errorAt(`items.${nth}.huid`)}
          onChange={(part) => changeItem(id, part)}
        />
      )}
    </div>
  )
}

/** As many as a line may hold and are there, one at least. */
const mostOf = ({ product: { maxQuantity, available } }: QuotedProduct): number =>
  Math.max(1, Math.min(maxQuantity, available))

function Stock({ product: { item, product } }: { product: QuotedProduct }) {
  const { purity, available } = product
  if (item)
    return (
      <span className="mt-0.5 block text-stone">
        {[item.tag, purity, grams(item.weight), item.huid && `HUID ${item.huid}`].filter(Boolean).join(' · ')}
      </span>
    )
  return (
    <span className="mt-0.5 block text-stone">
      {purity} {available > 0 ? `· ${available} in stock` : <Badge tone="ruby">Sold out</Badge>}
    </span>
  )
}

interface ItemChoiceProps extends Pick<QuotedProduct, 'question'> {
  /** Those for sale. */
  items: NonNullable<QuotedProduct['product']['items']>
  /** The chosen one; empty while none is. */
  tag: string
  /** The tags that are in the sale already. */
  others: readonly string[]
  nth: number
  onTag: (tag: string) => void
}

/** Which item of a product is sold, where its tag was not scanned. */
function ItemChoice({ items, question, tag, others, nth, onTag }: ItemChoiceProps) {
  const isAsked = question !== null && tag === ''
  const offered = items.filter((item) => item.tag === tag || !others.includes(item.tag))
  const isListed = tag === '' || offered.some((item) => item.tag === tag)
  return (
    <Select
      label="Piece"
      name={`items.${nth}.${isAsked ? 'variant' : 'tag'}`}
      required
      placeholder="Choose"
      hint={items.length === 0 ? 'No piece of this product is for sale.' : undefined}
      options={[
        ...(isListed ? [] : [{ value: tag, label: tag }]),
        ...offered.map(({ tag: value, weight, price }) => ({
          value,
          label: `${value} · ${grams(weight)} · ${formatRupees(price)}`,
        })),
      ]}
      value={tag}
      error={isAsked ? question : undefined}
      onChange={(event) => onTag(event.target.value)}
    />
  )
}

interface WeighedFieldProps {
  item: CounterSaleItem
  tagged: NonNullable<QuotedProduct['item']>
  nth: number
  onChange: (part: Partial<CounterSaleItem>) => void
}

/** The weight of a piece on the scale. Where it differs from the tag's, the seller is asked to look at it. */
function WeighedField({ item, tagged, nth, onChange }: WeighedFieldProps) {
  const { weighed, isWeightChecked } = item
  const fault = weightFault(item, tagged)
  const differs = weightFault({ weighed, isWeightChecked: false }, tagged) !== null
  return (
    <div className="grid gap-3">
      <WeightField
        label="Weight on the scale"
        name={`items.${nth}.weighed`}
        value={weighed}
        error={fault ?? undefined}
        onWeight={(text) => onChange({ weighed: text, isWeightChecked: false })}
      />
      {differs && (
        <Checkbox
          label="It is the right piece"
          checked={isWeightChecked}
          onChange={(event) => onChange({ isWeightChecked: event.target.checked })}
        />
      )}
    </div>
  )
}
