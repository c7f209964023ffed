import { Facts } from '#web/ui/display/facts.tsx'
import { Image } from '#web/ui/display/image.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Part } from './part.tsx'
import { PRICE_GROUPS, PRODUCTS } from './samples.ts'

/** Money, and parts that show a price. */
export function Prices() {
  return (
    <>
      <Part name="Money table">
        <div className="grid gap-12 lg:grid-cols-2">
          <MoneyTable
            caption="Price breakdown"
            groups={PRICE_GROUPS}
            total={{ label: 'Total', note: 'incl. GST', paise: 11_206_247 }}
            footnote="Gold 22K ₹6,870.00 per gram, as of 21 November 2025, 10:30 IST."
            showsCaption
          />
          <MoneyTable
            caption="Order summary"
            leaders
            groups={[
              {
                rows: [
                  { label: 'Subtotal', note: '2 pieces', paise: 14_523_000 },
                  { label: 'Welcome offer', paise: -500_000, kind: 'saving' },
                  { label: 'Shipping', paise: 0, instead: 'Free' },
                ],
              },
            ]}
            total={{ label: 'To pay', paise: 14_023_000 }}
            showsCaption
          />
        </div>
      </Part>
      <Part name="Price">
        <div className="flex flex-wrap items-baseline gap-x-10 gap-y-4">
          <Price paise={4_523_000} oldPaise={5_000_000} size="large" withTax />
          <Price paise={4_523_037} oldPaise={5_000_000} />
          <Price paise={4_523_037} exact />
          <Price paise={4_523_000} oldPaise={4_000_000} />
          <Price paise={4_523_000} size="small" />
          <Price paise={null} />
          <Price paise={0} size="small" />
        </div>
      </Part>
      <Part name="Image and card">
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
          {PRODUCTS.map((product) => (
            <div key={product.name}>
              <Image
                {...product.image}
                fit="cover"
                sizes="(min-width: 64rem) 25vw, 50vw"
                className="aspect-[4/5]"
              />
              <Facts className="mt-4" items={product.facts} />
              <p className="mt-1 font-display text-piece font-medium">{product.name}</p>
              <Price paise={product.paise} oldPaise={product.oldPaise} size="small" className="mt-1" />
            </div>
          ))}
        </div>
      </Part>
    </>
  )
}
