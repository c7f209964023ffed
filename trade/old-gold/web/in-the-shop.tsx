import { formatRupees, type Paise } from '#rules/money.ts'
import { IDENTITY_FROM } from '#trade/old-gold/rules/identity-from.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'

interface InTheShopProps {
  /** Above this amount a bill needs the customer's PAN. */
  panAbove: Paise
}

/** The steps when the gold is brought, and the papers to bring along. */
export function InTheShop({ panAbove }: InTheShopProps) {
  const steps = [
    {
      title: 'Weighed',
      text: 'We weigh each piece in front of you. Stones and dirt are not gold, so we subtract them.',
    },
    {
      title: 'Tested',
      text: 'We test its purity in front of you, by touch or with a karat meter. A hallmark tells us what to expect.',
    },
    {
      title: 'Valued',
      text: 'You see the value line by line, at the rate of that moment. If you decide against it, you take your gold home.',
    },
    {
      title: 'Set against your bill, or bought',
      text: 'It pays for a part of what you buy, after the tax. If you buy nothing, we pay you by UPI or bank transfer. Either way you get a purchase voucher.',
    },
  ]
  return (
    <section aria-labelledby="in-the-shop" className="min-w-0">
      <h2 id="in-the-shop" className="text-heading">
        What happens in the shop
      </h2>
      <ol className="mt-6 grid gap-5">
        {steps.map(({ title, text }, nth) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr]">
            <span aria-hidden="true" className="font-display text-[1.75rem] leading-none text-bronze">
              {nth + 1}
            </span>
            <div>
              <h3 className="font-sans font-medium">{title}</h3>
              <p className="mt-1 text-stone">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-stone">
        Please bring a document such as your Aadhaar card if your gold is worth{' '}
        <span translate="no">{formatRupees(IDENTITY_FROM)}</span> or more. For a bill above{' '}
        <span translate="no">{formatRupees(panAbove)}</span> the law asks for your PAN.
      </p>
      <p className="mt-4 text-stone">
        Bought from us? Then we may buy it back for more.{' '}
        <TextLink to={paths.account('orders')}>Open your order</TextLink>
      </p>
    </section>
  )
}
