import { Button } from '#web/ui/action/button.tsx'

/** Below the confirmation of a single product. */
export function BuyAgain({ onBuyAgain }: { onBuyAgain: () => void }) {
  return (
    <p className="mt-9 text-center text-sm text-stone">
      You have already placed an order for this product.
      <Button kind="quiet" size="small" className="ml-1" onClick={onBuyAgain}>
        Buy Again
      </Button>
    </p>
  )
}
