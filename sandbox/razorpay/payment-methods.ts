import { z } from 'zod'
import type { MethodDetails, PaymentError } from './entities.ts'
import { newId } from './ids.ts'

export const methodInput = z.enum(['upi', 'card', 'netbanking', 'wallet']).default('upi')
export type Method = z.infer<typeof methodInput>

const NOTHING = { card_id: null, bank: null, wallet: null, vpa: null }

/** Details of the instrument, as the provider sends them; test values of its own documentation. */
const DETAILS = {
  upi: () => ({
    ...NOTHING,
    method: 'upi',
    vpa: 'success@razorpay',
    upi: { payer_account_type: 'bank_account', vpa: 'success@razorpay', flow: 'intent' },
    acquirer_data: { rrn: '610412345678', upi_transaction_id: 'RZPSANDBOX0000000000000000000000001' },
  }),
  card: () => {
    const id = newId('card')
    return {
      ...NOTHING,
      method: 'card',
      card_id: id,
      card: {
        id,
        entity: 'card',
        name: '',
        last4: '1007',
        network: 'Visa',
        type: 'debit',
        issuer: 'HDFC',
        international: false,
        emi: false,
        sub_type: 'consumer',
        token_iin: null,
      },
      acquirer_data: { auth_code: '610412' },
    }
  },
  netbanking: () => ({
    ...NOTHING,
    method: 'netbanking',
    bank: 'HDFC',
    acquirer_data: { bank_transaction_id: '6104123' },
  }),
  wallet: () => ({
    ...NOTHING,
    method: 'wallet',
    wallet: 'mobikwik',
    acquirer_data: { transaction_id: null },
  }),
} as const satisfies Record<Method, () => MethodDetails>

export const methodDetails = (method: Method): MethodDetails => DETAILS[method]()

export const NO_ERROR: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** The shopper's bank said no. */
export const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const satisfies PaymentError

/** The provider heard nothing in time; the bank may still confirm later. */
export const TIMED_OUT = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was unsuccessful as you could not complete it in time.',
  error_source: 'customer',
  error_step: 'payment_authentication',
  error_reason: 'payment_timed_out',
} as const satisfies PaymentError
