import { formatRupees } from '#rules/money.ts'
import { amountText } from '#rules/typed-numbers.ts'
import { type BuybackView, readBuyback } from '#trade/returns/contract/buyback.ts'
import { readReturns } from '#trade/returns/contract/returns.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { NotesAndPhotographs, SendRequest } from '../request-fields.tsx'
import { PanRequest, RequestForm } from '../request-form.ts'
import { panHint } from '../return-words.ts'
import { useReturnRequest } from '../use-return-request.ts'
import type { LineKey } from '../use-returns-of.ts'

interface SellFormProps {
  line: LineKey
  quote: BuybackView
  kind: 'exchange' | 'buyback'
  onDone: () => void
  /** The value no longer counts, or another tab was first. */
  onConflict: () => void
  onClose: () => void
}

/** Asks for an exchange or a buyback at the value that is on the screen. */
export function SellForm({ line, quote, kind, onDone, onConflict, onClose }: SellFormProps) {
  const way = kind === 'exchange' ? 'exchange' : 'cash'
  const { total } = quote[way]
  const sum = formatRupees(total)
  const request = useReturnRequest({
    lines: [line],
    schema: quote.pan[way] ? PanRequest : RequestForm,
    wish: ({ pan }) => ({ kind, amount: amountText(total), pan }),
    onDone,
    onConflict: async () => {
      onConflict()
      await refresh(readReturns, readBuyback)
    },
  })
  return (
    <form
      onSubmit={request.send}
      noValidate
      className="mt-6 grid max-w-xl gap-5 border-t border-hairline pt-6"
    >
      <h4 className="font-sans text-base font-medium">
        {kind === 'exchange'
          ? `Exchange this piece for ${sum} of store credit`
          : `Sell this piece for ${sum}`}
      </h4>
      <p className="text-sm text-stone">
        {kind === 'exchange'
          ? 'The credit is in your account as soon as the piece has passed our checks. It never expires.'
          : 'Once the piece has passed our checks, you choose a bank transfer, UPI or store credit.'}{' '}
        The rules are below.
      </p>
      {quote.pan[way] && <PanText {...request.field('pan')} hint={panHint(quote.pan.above)} />}
      <NotesAndPhotographs request={request} />
      <SendRequest
        request={request}
        label={kind === 'exchange' ? 'Request the exchange' : 'Request the buyback'}
        onClose={onClose}
      />
    </form>
  )
}
