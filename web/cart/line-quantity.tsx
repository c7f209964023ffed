import { useState, useTransition } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { Stepper } from '#web/ui/form/stepper.tsx'
import { shortage } from './cart-sums.ts'

interface LineQuantityProps {
  item: CartItem
  /** Answers why it was refused; an empty text when it was not. */
  onQuantity: (quantity: number) => Promise<string>
}

/** How many pieces a line holds, for what is sold by the number. What is refused, or no longer there, is said below. */
export function LineQuantity({ item, onQuantity }: LineQuantityProps) {
  const [refusal, setRefusal] = useState('')
  const [isPending, start] = useTransition()
  const { quantity, maxQuantity, Product } = item
  // Why it was refused stays to be read where the last but one has just been sold.
  if (maxQuantity === 1 && quantity === 1 && refusal === '') return null
  const change = (to: number) => {
    setRefusal('')
    start(async () => setRefusal(await onQuantity(to)))
  }
  return (
    <div className="mt-3">
      <Stepper
        label={`Quantity of ${Product.name}`}
        value={quantity}
        max={maxQuantity}
        pending={isPending}
        error={refusal || (shortage(item) ?? undefined)}
        onChange={change}
      />
    </div>
  )
}
