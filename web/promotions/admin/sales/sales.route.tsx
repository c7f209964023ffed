import { listSales, type SaleView, undoSale } from '#contracts/admin/sales.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DiscountItem } from './discount-item.tsx'
import { saleBadge, saleInWords, undoneWord } from './sale-words.ts'
import { SalesPage } from './sales-page.tsx'

/** The festival sales: what runs, what is planned, what is over. */
export default function Sales() {
  const query = useEndpointQuery(listSales, {})
  return (
    <SalesPage
      title="Festival sales"
      current="sales"
      add={{ label: 'New festival sale', to: adminPaths.newSale() }}
    >
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : query.data.sales.length === 0 ? (
        <EmptyState title="No sales yet">
          A sale takes a percentage off making charges or stones, for as long as you choose. All prices follow
          automatically, and return to normal when the sale ends.
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-hairline border border-hairline bg-paper">
            {readableOf(query.data.sales).map((sale) => (
              <SaleLine key={sale.id} sale={sale} />
            ))}
          </ul>
          <NotShownRows rows={query.data.sales} />
        </>
      )}
    </SalesPage>
  )
}

/** One sale: its name, what it takes off, of which products, when; and the way to end it. */
function SaleLine({ sale }: { sale: SaleView }) {
  const isAhead = sale.status === 'planned' || sale.status === 'running'
  return (
    <DiscountItem
      title={<span className="font-medium break-words">{sale.name}</span>}
      status={saleBadge(sale)}
      facts={[`${saleInWords(sale)} · ${sale.of}`]}
      notes={[
        `${formatDateTime(sale.startsAt)} – ${formatDateTime(sale.endsAt)}`,
        sale.plannedBy && (
          <>
            planned by <Person {...sale.plannedBy} isInline />
          </>
        ),
        sale.undoneAt && `${undoneWord(sale)} on ${formatDateTime(sale.undoneAt)}`,
        sale.undoneBy && (
          <>
            {undoneWord(sale)} by <Person {...sale.undoneBy} isInline />
          </>
        ),
      ]}
      action={isAhead && <UndoButton sale={sale} />}
    />
  )
}

function UndoButton({ sale: { id, name, status } }: { sale: SaleView }) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('prices.cut')
  const isRunning = status === 'running'
  const undoing = useEndpointMutation(undoSale, {
    refreshes: [listSales],
    failed: 'The sale could not be ended. Please try again.',
    onSuccess: () =>
      toast.success(isRunning ? `“${name}” has ended.` : `“${name}” was cancelled and will not start.`),
  })
  const deed = isRunning ? 'End now' : 'Cancel sale'
  const button = (
    <Button kind="secondary" blockedBecause={blocked} aria-label={`${deed}: ${name}`}>
      {deed}
    </Button>
  )
  if (blocked) return button
  return (
    <AlertDialog
      title={isRunning ? `End “${name}” now?` : `Cancel “${name}”?`}
      description={
        isRunning
          ? 'All prices return to normal at once. Payments already started keep the sale price.'
          : 'It will not start. No price changes.'
      }
      confirmLabel={deed}
      cancelLabel="Keep it"
      destructive
      onConfirm={() => undoing.attempt({ params: { id } })}
      trigger={button}
    />
  )
}
