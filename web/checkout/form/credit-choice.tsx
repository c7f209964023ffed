import { formatRupees, type Paise } from '#rules/money.ts'
import { creditForPayment } from '#rules/store-credit/credit-for-payment.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { useStoreCredit } from './use-store-credit.ts'

interface CreditChoiceProps {
  credit: ReturnType<typeof useStoreCredit>
  total: Paise
  /** The customer is paying. */
  disabled: boolean
}

/** Whether store credit pays for a part of the purchase, or all of it; nothing for customers who have none. */
export function CreditChoice({ credit: { balance, isUsed, setUsed }, total, disabled }: CreditChoiceProps) {
  if (balance === 0) return null
  const used = creditForPayment(total, balance)
  const rest = total - used
  return (
    <div className="mt-7 border border-hairline bg-paper px-4 py-1">
      <Checkbox
        label={
          <>
            Use{' '}
            <span translate="no" className="money">
              {formatRupees(used)}
            </span>{' '}
            of your store credit
          </>
        }
        note={
          isUsed &&
          (rest === 0 ? 'It covers the full amount.' : `You pay the remaining ${formatRupees(rest)} now.`)
        }
        trailing={`Balance ${formatRupees(balance)}`}
        checked={isUsed}
        disabled={disabled}
        onChange={({ target }) => setUsed(target.checked)}
      />
    </div>
  )
}
