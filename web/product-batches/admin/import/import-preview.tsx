import clsx from 'clsx'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { shareWords } from '#rules/product-batches/import/import-preview.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText, gramsText, purityText } from '#web/measures.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'

type Preview = NonNullable<ProductImport['preview']>
type Product = Preview['first'][number]

/** Products in the file as they would come into the shop, the surprising ones before the others. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { first, cheapest, dearest, oddest, warned } = preview
  if (first.length === 0) return null
  const tabs = [
    { value: 'oddest', label: `Unusual (${countText(warned)})`, products: oddest },
    { value: 'first', label: 'First rows', products: first },
    { value: 'cheapest', label: 'Cheapest', products: cheapest },
    { value: 'dearest', label: 'Most expensive', products: dearest },
  ].filter(({ products }) => products.length > 0)
  return (
    <Panel title="Products with their prices">
      {warned > 0 && (
        <Notice tone="warning" title={`${counted(warned, 'product')} with a warning`} className="mb-4">
          {warned === 1 ? 'Its' : 'Their'} price or making charges are unusual.{' '}
          {warned > oddest.length && `The ${oddest.length} most unusual ones are shown here. `}
          Every warning is listed below.
        </Notice>
      )}
      <Tabs
        label="Products in the file"
        items={tabs.map(({ value, label, products }) => ({
          value,
          label,
          content: <PreviewList products={products} />,
        }))}
      />
    </Panel>
  )
}

function PreviewList({ products }: { products: readonly Product[] }) {
  return (
    <ul className="divide-y divide-hairline text-sm">
      {products.map((product) => (
        <PreviewLine key={product.row} product={product} />
      ))}
    </ul>
  )
}

/** One product: what it is, what it weighs, what it costs and why; below it what is unusual. */
function PreviewLine({ product }: { product: Product }) {
  const { row, name, sku, type, purity, price, ignoredPrice, warnings } = product
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5 lg:grid-cols-[5rem_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_8rem]">
      <span
        translate="no"
        className="text-[0.8125rem] text-stone money max-lg:order-2 max-lg:text-right lg:text-sm"
      >
        Row {countText(row)}
      </span>
      <span className="min-w-0 font-medium break-words max-lg:order-1">
        {name}
        {sku && <span className="font-normal text-stone"> {sku}</span>}
      </span>
      <span className="text-stone max-lg:order-3">
        {[type, purityText(purity), weightText(product)].filter(Boolean).join(', ')}
      </span>
      <span className="text-stone max-lg:order-5 max-lg:col-span-2">{makingText(product)}</span>
      <span translate="no" className="text-right font-medium money max-lg:order-4">
        {formatRupees(price)}
        {ignoredPrice !== null && (
          <span className="block text-[0.8125rem] font-normal text-stone">
            File: {formatRupees(ignoredPrice)}
          </span>
        )}
      </span>
      {warnings.map((sentence) => (
        <span
          key={sentence}
          className={clsx('col-span-full text-[0.8125rem] text-amber', 'max-lg:order-6 lg:col-start-2')}
        >
          {sentence}
        </span>
      ))}
    </li>
  )
}

function weightText({ netWeightMg, grossWeightMg }: Product): string {
  const gross = gramsText(grossWeightMg)
  if (netWeightMg === 0) return gross
  return netWeightMg === grossWeightMg ? gross : `${gramsText(netWeightMg)} net of ${gross}`
}

function makingText({ making, metalValue }: Product): string {
  if (making === null) return 'Fixed price'
  const share = metalValue === 0 ? '' : ` (${shareWords(making / metalValue)} of the metal)`
  return `Making ${formatRupees(making)}${share}`
}
