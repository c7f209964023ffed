import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../context.ts'
import { lostDisputes } from '../disputes/disputes.store.ts'
import type { DisputeEntity, PaymentEntity, RefundEntity } from '../entities.ts'

const HEADS = [
  ...['entity_id', 'type', 'debit', 'credit', 'amount', 'currency', 'fee', 'tax', 'on_hold', 'settled'],
  ...[
    'created_at',
    'settled_at',
    'settlement_id',
    'payment_id',
    'settlement_utr',
    'order_id',
    'method',
    'dispute_id',
  ],
]

/**
 * The settlement report that the provider's dashboard exports, in rupees: a settlement for each day in India, of the
 * captures and refunds on it. The real one takes two days.
 */
export function settlementReportRoutes(app: FastifyInstance, { pool }: Pick<Sandbox, 'pool'>): void {
  app.get('/settlements/report.csv', async (_, reply) => {
    const payments = await pool.query<{ entity: PaymentEntity }>(
      `select entity from sandbox_razorpay.payments where (entity ->> 'captured')::boolean order by seq`,
    )
    const refunds = await pool.query<{ entity: RefundEntity }>(
      `select entity from sandbox_razorpay.refunds where entity ->> 'status' = 'processed' order by seq`,
    )
    const rows = [
      ...payments.rows.map(({ entity }) => rowOfPayment(entity)),
      ...refunds.rows.map(({ entity }) => rowOfRefund(entity)),
      ...(await lostDisputes(pool)).map(rowOfDispute),
    ]
    reply.type('text/csv').header('content-disposition', 'attachment; filename="settlements.csv"')
    return [HEADS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
  })
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

function rowOfPayment({ id, amount, fee, tax, created_at, order_id, method }: PaymentEntity): string[] {
  const amounts = [0, amount - (fee ?? 0), amount].map(rupees)
  const charged = [fee ?? 0, tax ?? 0].map(rupees)
  return [
    id,
    'payment',
    ...amounts,
    'INR',
    ...charged,
    ...settled(created_at),
    '',
    utrOf(created_at),
    order_id,
    method,
    '',
  ]
}

function rowOfRefund({ id, amount, payment_id, created_at }: RefundEntity): string[] {
  const amounts = [amount, 0, amount].map(rupees)
  return [
    id,
    'refund',
    ...amounts,
    'INR',
    '0.00',
    '0.00',
    ...settled(created_at),
    payment_id,
    utrOf(created_at),
    '',
    '',
    '',
  ]
}

/** The amount that a lost dispute takes, as an adjustment that names it. */
function rowOfDispute({ id, amount_deducted, payment_id, created_at }: DisputeEntity): string[] {
  const amounts = [amount_deducted, 0, amount_deducted].map(rupees)
  return [
    id.replace('disp_', 'adj_'),
    'adjustment',
    ...amounts,
    'INR',
    '0.00',
    '0.00',
    ...settled(created_at),
    payment_id,
    utrOf(created_at),
    '',
    '',
    id,
  ]
}

const settled = (createdAt: number) => [
  ...['False', 'True', String(createdAt), String(createdAt)],
  `setl_sandbox${dayOf(createdAt)}`,
]

const utrOf = (createdAt: number) => `SANDBOX${dayOf(createdAt)}`

/** `20261126`, in India. */
function dayOf(unixSeconds: number): string {
  const ahead = 5.5 * 3600
  return new Date((unixSeconds + ahead) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
}
