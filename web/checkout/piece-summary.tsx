import type { ReactNode } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { Paise } from '#rules/money.ts'
import { gramsText, purityText } from '#web/catalogue/measures.ts'
import { Photo } from '#web/catalogue/photo.tsx'
import { MoneyTable } from '#web/ui/money-table.tsx'
import { orderLines } from './order-lines.ts'

/** What is bought and what it costs. `total` in paise, when the buyer has agreed to another than the page came with. */
export function PieceSummary({ product, total }: { product: Product; total?: Paise }) {
  const [picture] = product.pictures
  const price = product.breakup.price
  return (
    <div className="border-t border-gold bg-paper p-5 sm:p-7">
      <h2 className="text-heading">Order details</h2>
      <div className="mt-5 flex gap-5">
        {picture && (
          <Photo
            picture={picture}
            priority
            fit="cover"
            sizes="7rem"
            className="aspect-square w-24 shrink-0 sm:w-28"
          />
        )}
        <div className="min-w-0">
          <p className="font-display text-piece font-medium">{product.name}</p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
            <Fact label="Weight">{gramsText(product.weight)}</Fact>
            {product.purity && <Fact label="Purity">{purityText(product.purity)}</Fact>}
            <Fact label="Quantity">1</Fact>
          </dl>
        </div>
      </div>
      <MoneyTable
        className="mt-6"
        caption="Price summary"
        hideCaption
        groups={[{ rows: orderLines(total === undefined || total === price ? product.breakup : null) }]}
        total={{ label: 'Total', paise: total ?? price }}
      />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-stone">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}
