import { useId } from 'react'
import { formatRupees } from '#rules/money.ts'
import { cashLeft, MAX_OCCASION } from '#trade/counter/rules/cash-limit.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'

/**
 * The occasion of a sale, chosen among those that the customer bought for before; says how much cash was paid for it.
 */
export function OccasionField({ sale: { form }, customer }: Pick<CounterSaleFormProps, 'sale' | 'customer'>) {
  const list = useId()
  const { cash } = customer
  return (
    <>
      <TextField
        {...form.field('occasion')}
        label="Occasion"
        autoComplete="off"
        maxLength={MAX_OCCASION}
        list={list}
        hint={
          cash.forOccasion && cash.forOccasion.cash > 0
            ? `${formatRupees(cash.forOccasion.cash)} in cash was paid for it before; up to ${formatRupees(cashLeft(cash))} more may be taken.`
            : 'Optional, such as “Wedding of Priya”. By law, all cash paid for one occasion counts together.'
        }
      />
      <datalist id={list}>
        {customer.known?.occasions.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
