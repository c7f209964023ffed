// The provider's entities, field by field in its own words. They are stored as they are shown.

/** An empty set of notes travels as `[]`, as it does at the provider. */
export type Notes = Record<string, string | number | boolean> | []

export interface OrderEntity {
  id: string
  entity: 'order'
  /** Paise, like every amount here. */
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  /** Unix seconds, like every time here. */
  created_at: number
}

/** A Payment Link, as the provider's documentation has it; it takes no part payments here. */
export interface PaymentLinkEntity {
  id: string
  accept_partial: false
  amount: number
  amount_paid: number
  cancelled_at: number
  created_at: number
  currency: string
  customer: { name?: string | undefined; contact?: string | undefined; email?: string | undefined }
  description: string
  expire_by: number
  expired_at: number
  notes: Notes
  notify: { sms?: boolean | undefined; email?: boolean | undefined }
  order_id: string
  payments:
    | {
        payment_id: string
        plink_id: string
        amount: number
        method: string
        status: 'captured'
        created_at: number
      }[]
    | null
  reference_id: string
  reminder_enable: boolean
  short_url: string
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired'
  updated_at: number
}

export interface PaymentEntity extends PaymentError, MethodDetails {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  email: string | null
  contact: string | null
  notes: Notes
  /** The provider's offer that took something off `amount`. */
  offer_id?: string
  /** Where the customer bears the fee: `amount` is with it, `base_amount` without. */
  fee_bearer?: 'customer'
  base_amount?: number
  /** The provider's fee, its tax included; null until captured. */
  fee: number | null
  tax: number | null
  created_at: number
}

export interface MethodDetails {
  method: string
  card_id: string | null
  card?: CardEntity
  bank: string | null
  wallet: string | null
  vpa: string | null
  upi?: { payer_account_type: string; vpa: string; flow: string }
  acquirer_data: Record<string, string | null>
}

interface CardEntity {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: string
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: string
  token_iin: null
}

export interface PaymentError {
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
}

export interface RefundEntity {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: 'normal' | 'optimum'
  speed_processed: 'instant' | 'normal' | null
}

export interface Collection<Entity> {
  entity: 'collection'
  count: number
  items: Entity[]
}

export const collection = <Entity>(items: Entity[]): Collection<Entity> => ({
  entity: 'collection',
  count: items.length,
  items,
})

/** As the provider's documentation has it; its evidence is left out. */
export interface DisputeEntity {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  /** Taken from the merchant; all of it once the dispute is lost. */
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: 'chargeback'
  created_at: number
}
