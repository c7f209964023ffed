import type { Product } from '#contracts/catalogue.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { useSession } from '#web/session/session.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'

const load = () => import('./own-amount.tsx')

/**
 * A price that includes what was chosen: with the welcome offer of a customer who has it, as the checkout will charge it.
 */
export function PriceToPay({ product, price }: { product: Product; price: Paise }) {
  const userId = useSession()?.userId
  const OwnAmount = useFetchedPart(load, userId !== undefined)
  const full = formatRupees(price)
  return OwnAmount && userId ? <OwnAmount {...{ userId, product, price }}>{full}</OwnAmount> : full
}
