import { useState } from 'react'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import { formatEstimateCode } from '#rules/estimate-code.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import {
  type CounterEstimate,
  listCounterEstimates,
  makeCounterEstimate,
  printCounterEstimate,
} from '#trade/counter/contract/estimates.ts'
import type { CounterSaleFormProps } from '#trade/counter/web/admin/counter-sale-props.ts'
import { whatsappAddress } from '#web/admin-kit/open-whatsapp.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { call, response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { OpenEstimate } from './open-estimate.tsx'

type Open = Pick<CounterSaleFormProps, 'sale' | 'quote'>
type Made = ResponseBody<typeof makeCounterEstimate>

/** A customer who thinks it over gets the price on a slip or by WhatsApp; its code opens it again. */
export default function EstimatePanel({ sale, quote }: Open) {
  const [opened, setOpened] = useState<CounterEstimate | null>(null)
  if (sale.draft.items.length > 0)
    return (
      <Panel title="Estimate">
        {opened && <Opened estimate={opened} />}
        <MakeEstimate key={keyOf(sale)} {...{ sale, quote }} />
      </Panel>
    )
  return (
    <Panel title="Estimate">
      <OpenEstimate
        onOpened={(estimate) => {
          setOpened(estimate)
          sale.openEstimate(estimate)
        }}
      />
    </Panel>
  )
}

/** Another product, another size: another estimate. */
const keyOf = ({ draft: { items } }: Open['sale']) =>
  JSON.stringify(items.map(({ productId, quantity, variant }) => [productId, quantity, variant]))

/** Changes since the estimate was made. */
function Opened({ estimate: { code, changes, createdAt } }: { estimate: CounterEstimate }) {
  const title = `Estimate ${formatEstimateCode(code)} of ${formatDateTime(createdAt)}`
  if (changes.length === 0) return <p className="mb-3 text-sm text-stone">{title}: nothing has changed.</p>
  return (
    <Notice tone="warning" title={title} className="mb-4">
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Notice>
  )
}

function whyNoEstimate({ sale: { draft }, quote }: Open): string | null {
  if (!quote.current) return 'The price is not there yet.'
  if (quote.current.items.some(({ question }) => question !== null))
    return 'Choose the size or the tag first.'
  if (draft.discount !== '' || draft.coupon !== '') return 'An estimate has no discount and no coupon.'
  return null
}

function MakeEstimate({ sale, quote }: Open) {
  const { items, mobileNumber, person } = sale.draft
  const [made, setMade] = useState<Made | null>(null)
  const making = useAction(
    async () => {
      const wishes = items.map(({ productId, quantity, variant }) => ({
        productId,
        quantity,
        ...writtenChoice(variant),
      }))
      const number = mobileNumber.length === 10 ? mobileNumber : ''
      const body = { items: wishes, mobileNumber: number, person }
      setMade(await call(makeCounterEstimate, { body }))
    },
    { refreshes: [listCounterEstimates], failed: 'The estimate could not be made. Please try again.' },
  )
  if (made) return <MadeEstimate made={made} sale={sale} names={namesOf(quote)} />
  return (
    <>
      <p className="mb-3 text-sm text-stone">
        For a customer who thinks it over: price and code on a slip, without reserving anything.
      </p>
      <Button
        kind="secondary"
        pending={making.isPending}
        pendingLabel="Making…"
        blockedBecause={whyNoEstimate({ sale, quote })}
        onClick={() => making.mutate()}
      >
        Make an estimate
      </Button>
    </>
  )
}

const namesOf = ({ current }: Open['quote']) =>
  (current?.items ?? []).map(({ product, total }) => `${product.name}: ${formatRupees(total)}`)

function MadeEstimate({ made, sale, names }: { made: Made; sale: Open['sale']; names: readonly string[] }) {
  const { code, total, validUntil } = made
  const { mobileNumber, person } = sale.draft
  const printing = useAction(
    () => openPdf(() => response(printCounterEstimate, { params: { code } }), `estimate-${code}.pdf`),
    { failed: 'The slip could not be printed. Please try again.' },
  )
  const text = [
    `Namaste${person.firstName && ` ${person.firstName}`}, here is your estimate ${formatEstimateCode(code)}.`,
    ...names,
    `Total with GST: ${formatRupees(total)}`,
    `Valid until ${formatDateTime(validUntil)}, if the metal rates do not change before. Nothing is reserved.`,
  ].join('\n')
  return (
    <div className="grid gap-3 text-sm">
      <p role="status">
        <span translate="no" className="font-display text-[1.75rem] leading-none font-semibold">
          {formatEstimateCode(code)}
        </span>
        <span className="mt-1 block text-stone">
          <span translate="no">{formatRupees(total)}</span>, valid until {formatDateTime(validUntil)}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" pending={printing.isPending} onClick={() => printing.mutate()}>
          Print the slip
        </Button>
        <a
          href={whatsappAddress({ mobileNumber: mobileNumber.length === 10 ? mobileNumber : null, text })}
          target="_blank"
          rel="noreferrer"
          className="text-link"
        >
          Send by WhatsApp
        </a>
      </p>
    </div>
  )
}
