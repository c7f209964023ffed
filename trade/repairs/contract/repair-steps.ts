import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line, requiredLine } from '#contracts/fields.ts'
import { MAX_KARIGAR } from '#rules/items/karigar.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { Person } from '#trade/counter/contract/customer.ts'
import { TenderForms } from '#trade/counter/contract/tenders.ts'
import { REPAIR_LIMITS } from '#trade/repairs/rules/repair-terms.ts'
import { chargeOf, ofRepair, RepairView, repairCharge, scaleWeight } from './repairs.ts'

export const sendRepair = endpoint({
  route: 'POST /api/admin/repairs/:number/send',
  permission: 'counter.sell',
  summary: 'Give a piece to a karigar with the weight it has',
  refusals: { 404: 'Repair not found.', 409: 'Its status does not allow this.' },
  params: ofRepair,
  body: z.object({ karigar: requiredLine('Please enter the karigar’s name.', MAX_KARIGAR) }),
  answer: RepairView,
})

export const receiveRepair = endpoint({
  route: 'POST /api/admin/repairs/:number/receive',
  permission: 'counter.sell',
  summary: 'Take a piece back from its karigar and weigh it; once more corrects the weight',
  refusals: {
    400: 'A difference takes a reason.',
    404: 'Repair not found.',
    409: 'Its status does not allow this, or its weight is far away and nobody has weighed it again.',
  },
  params: ofRepair,
  body: z.object({
    grossWeight: scaleWeight,
    reason: line(REPAIR_LIMITS.reason)
      .default('')
      .describe('Why it weighs something else; required where it is more than work takes'),
    agreed: z
      .boolean()
      .default(false)
      .describe('Somebody has weighed it again; 409 without it where it is more than a fifth away'),
    wages: chargeOf(REPAIR_LIMITS.wages, 'This is more than a karigar is paid for a repair.')
      .default(0)
      .describe('Rupees the karigar is owed for it'),
  }),
  answer: RepairView,
})

export const readyRepair = endpoint({
  route: 'POST /api/admin/repairs/:number/ready',
  permission: 'counter.sell',
  summary: 'Say that a piece is ready and what it costs; its customer gets an SMS',
  refusals: { 404: 'Repair not found.', 409: 'Its status does not allow this.' },
  params: ofRepair,
  body: z.object({ charge: repairCharge }),
  answer: RepairView,
})

export const handOverRepair = endpoint({
  route: 'POST /api/admin/repairs/:number/hand-over',
  permission: 'counter.sell',
  summary: 'Hand a piece over to its customer, paid: the charge is billed with its GST',
  refusals: {
    400: 'The payments are not the charge, or its invoice needs an address.',
    403: 'The piece is the caller’s own.',
    404: 'Repair not found.',
    409: 'Its status does not allow this, its return decides, or the drawer is closed.',
  },
  params: ofRepair,
  body: z.object({
    tenders: TenderForms,
    person: Person.optional().describe('Who is billed, where it is not who brought the piece'),
  }),
  answer: RepairView,
})

export const cancelRepair = endpoint({
  route: 'POST /api/admin/repairs/:number/cancel',
  permission: 'counter.sell',
  summary: 'Give a piece back undone; nothing is charged',
  refusals: { 404: 'Repair not found.', 409: 'Its status does not allow this.' },
  params: ofRepair,
  body: z.object({ reason: line(REPAIR_LIMITS.reason).min(1, NO_REASON) }),
  answer: RepairView,
})
