import { LinkButton } from '#web/page-links.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Nothing is sold in a size that the shop picked: a shopper who comes without one goes back to choose it. */
export function SizeFirst({ question, product }: { question: string; product: string }) {
  return (
    <>
      <h1 className="sr-only">Checkout</h1>
      <EmptyState
        title={question}
        className="min-h-[60vh] justify-center"
        action={<LinkButton to={product}>{question}</LinkButton>}
      >
        This piece is made in several sizes. Choose yours, and buy it from its page.
      </EmptyState>
    </>
  )
}
