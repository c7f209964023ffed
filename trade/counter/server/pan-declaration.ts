import { dayInIndia } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import { panOfCustomer } from '#server/checkout/customer-pan.ts'
import { invalidField } from '#server/errors.ts'
import { insertPanDeclaration } from '#server/orders/declarations/pan-declarations.store.ts'
import { insertPan } from '#server/orders/pans.store.ts'
import type { Payment } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'
import { declarationFault } from '#trade/counter/rules/pan-declaration.ts'
import type { CounterSale } from './address-of-sale.ts'

/** The document for the buyer of a larger sale: a PAN, or the declaration of somebody who has none. */
export type CustomerProof = { pan: string | null; declaration: CounterSale['declaration'] }

/**
 * The document for the buyer of a sale; none below the limit. Refuses (400) a larger sale without a PAN or a
 * declaration, and a declaration that nobody can make.
 */
export function proofOfCustomer(
  { clock }: Shop,
  { pan: sent, person: { business }, declaration }: CounterSale,
  { total, above }: { total: Paise; above: Paise },
): CustomerProof {
  const declares = declaration !== null && !business && sent.trim() === '' && needsPan(total, above)
  if (!declares) return { pan: panOfCustomer(total, above, { sent, business }), declaration: null }
  const fault = declarationFault(declaration, dayInIndia(clock.now()))
  if (fault) throw invalidField(`declaration.${fault.field}`, fault.sentence)
  return { pan: null, declaration }
}

/** Keeps it with the payment of the sale. */
export async function keepProof(
  within: Shop,
  { pan, declaration }: CustomerProof,
  { payment, by }: { payment: Payment; by: string },
): Promise<void> {
  const { id: paymentId, amount, createdAt, shippingAddress } = payment
  if (pan) await insertPan(within, paymentId, pan)
  if (!declaration) return
  const { name, address: written, birthday, fatherName, income, acknowledgement } = declaration
  const { firstName, lastName, address, city, state, pincode, phone } = shippingAddress
  await insertPanDeclaration(within.db, {
    birthDate: birthday,
    fatherName,
    income,
    acknowledgement,
    paymentId,
    amount,
    createdAt,
    takenBy: by,
    mobileNumber: phone,
    name: name || `${firstName} ${lastName}`.trim(),
    address: written || [address, city, `${state} ${pincode}`.trim()].filter(Boolean).join(', '),
    identityKind: declaration.idKind,
    identityEnd: declaration.idLast4,
  })
}
