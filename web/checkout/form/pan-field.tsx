import { isUin, plainGstin } from '#rules/gstin.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { NO_PAN_WITH_UIN, PAN_FROM_GSTIN, surnameLooksOdd, WITHOUT_PAN } from '#rules/orders/pan.ts'
import { PanText } from '#web/ui/form/pan-text.tsx'
import type { ShippingFields } from './shipping-form.ts'

/** The customer's PAN, with the reason why it is asked for. */
export function PanField({ form, above }: { form: ShippingFields; above: Paise }) {
  const [pan, lastName, business] = form.watch(['pan', 'lastName', 'business'])
  if (business)
    return (
      <p className="mt-4 text-sm text-stone">
        {isUin(plainGstin(business.gstin)) ? NO_PAN_WITH_UIN : PAN_FROM_GSTIN}
      </p>
    )
  return (
    <div className="mt-7 border-t border-hairline pt-6">
      <PanText
        {...form.field('pan')}
        hint={
          surnameLooksOdd(pan, lastName)
            ? 'The fifth letter of a person’s PAN is usually the first letter of the surname. If your PAN is correct, please continue.'
            : `The law requires your PAN on the invoice for purchases above ${formatRupees(above)}. We store it encrypted. ${WITHOUT_PAN}`
        }
      />
    </div>
  )
}
