import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { type AdminDesign, readDesign } from '#contracts/admin/designs.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { orderDesign } from '#trade/counter/contract/order-design.ts'
import { TenderFields } from '#trade/counter/web/admin/tenders/tender-fields.tsx'
import {
  paidBy,
  paymentForm,
  type TenderLine,
  withChange,
} from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
import { QuotePanel } from '#web/enquiries/admin/quote-panel.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const Order = z
  .custom<{ lines: TenderLine[]; delivery: 'later' | 'parcel'; pan: string; version: number }>()
  .transform(
    ({ lines, ...order }): z.input<typeof orderDesign.body> => ({
      ...order,
      tenders: paymentForm(lines).tenders,
    }),
  )
  .pipe(orderDesign.body)

const DELIVERIES = [
  { value: 'later', label: 'Collected in the shop' },
  { value: 'parcel', label: 'Sent by parcel' },
]

/** The customer accepts the quote of a custom request: the advance is taken, and the order is made. */
export default function DesignOrder() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(readDesign, { params: { id } })
  const back = { label: query.data?.ticket ?? 'Custom request', to: adminPaths.customRequest(id) }
  return (
    <AdminPage title="Make the order" back={back}>
      {query.isSuccess ? (
        <OrderForm key={query.data.version} design={query.data} refetch={() => void query.refetch()} />
      ) : (
        <QueryState query={query} missing={<EmptyState title="Request not found" />} />
      )}
    </AdminPage>
  )
}

interface OrderFormProps {
  design: AdminDesign
  refetch: () => void
}

function OrderForm({ design, refetch }: OrderFormProps) {
  const { id, version, terms, mayOrder } = design
  const { whyNot } = useAdministrator()
  const navigate = useNavigate()
  const form = useSchemaForm(Order, { lines: [], delivery: 'later', pan: '', version })
  const ordering = useEndpointMutation(orderDesign, {
    onSuccess: ({ number }) => void navigate(adminPaths.order(number)),
    onError: (fault) => {
      if (!showAtFields(form, fault)) refetch()
    },
  })
  if (!terms || !mayOrder) return <NothingToOrder design={design} />
  const paid = paidBy(form.watch('lines'))
  const lack = paid < terms.advance && `${formatRupees(terms.advance - paid)} of the advance is missing.`
  return (
    <form
      noValidate
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        if (lack || ordering.isPending) return
        void form.handleSubmit((body) => {
          const tenders = withChange(body.tenders, terms.advance)
          ordering.mutate({ params: { id }, body: { ...body, tenders } })
        })(event)
      }}
    >
      <OrderFields form={form} advance={terms.advance} />
      <div className="grid gap-4 lg:sticky lg:top-6">
        <QuotePanel design={design} />
        {ordering.error && (
          <Notice tone="error">{sentenceOf(ordering.error, unreached('The order was not made.'))}</Notice>
        )}
        <Button
          type="submit"
          size="regular"
          wide
          pending={ordering.isPending}
          pendingLabel="Ordering…"
          blockedBecause={whyNot('counter.sell') ?? lack}
        >
          Make the order
        </Button>
      </div>
    </form>
  )
}

interface OrderFieldsProps {
  form: SchemaForm<z.input<typeof Order>, z.output<typeof Order>>
  advance: Paise
}

/** How the advance is paid, and how the piece is handed over; the PAN where the law asks for it. */
function OrderFields({ form, advance }: OrderFieldsProps) {
  const [lines, delivery, pan] = form.watch(['lines', 'delivery', 'pan'])
  const wrong = form.errorAt('tenders')
  return (
    <div className="grid gap-4">
      <Panel title="Advance">
        <p className="mb-3 text-sm text-stone">
          <span translate="no">{formatRupees(advance)}</span> before the piece is begun. When it is made, it
          is weighed on the page of the order, and the rest follows its real weight.
        </p>
        <TenderFields
          lines={lines}
          onChange={(changed) => {
            form.clearErrors()
            form.change('lines', changed)
          }}
          total={advance}
          credit={0}
          errorAt={form.errorAt}
        />
        {wrong && <Notice tone="error">{wrong}</Notice>}
      </Panel>
      <Panel title="Delivery">
        <ChoiceChips
          label="How it is handed over"
          name="delivery"
          options={DELIVERIES}
          value={delivery}
          onChoose={(value) => form.change('delivery', value === 'parcel' ? 'parcel' : 'later')}
        />
        {(form.errorAt('pan') || pan !== '') && (
          <TextField className="mt-4" label="PAN" required maxLength={20} {...form.field('pan')} />
        )}
      </Panel>
    </div>
  )
}

/** It has an order, or was not quoted by its weight. */
function NothingToOrder({ design: { id, ticket, order } }: { design: AdminDesign }) {
  return (
    <EmptyState
      title={order ? `${ticket} has an order` : 'There is nothing to order yet'}
      action={
        <LinkButton to={order ? adminPaths.order(order) : adminPaths.customRequest(id)}>
          {order ?? 'To the request'}
        </LinkButton>
      }
    >
      {order ? 'It was made of this request.' : 'First quote what the piece is to weigh.'}
    </EmptyState>
  )
}
