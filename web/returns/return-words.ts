import type { ReturnView } from '#contracts/returns.ts'
import type { ReturnStatus } from '#rules/returns/return-steps.ts'

/** How each status is called on screens. */
export const RETURN_STATUS_WORDS = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  inspected: 'Inspected',
  refunded: 'Refunded',
  credited: 'Credited',
  'paid-out': 'Paid out',
  rejected: 'Not accepted',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
} as const satisfies Record<ReturnStatus, string>

/** What has happened to a return, as its customer reads it. */
export const RETURN_EVENT_WORDS = {
  request: 'Return requested',
  approve: 'Return approved',
  reject: 'Return not accepted',
  withdraw: 'Return withdrawn',
  lapse: 'Return lapsed',
  receive: 'Product received',
  inspect: 'Product inspected',
  refund: 'Return refunded',
  credit: 'Return credited',
  'pay-out': 'Return paid out',
  'ship-back': 'Product sent back',
  restock: 'Product back on sale',
} as const satisfies Record<ReturnView['events'][number]['event'], string>

/** What only the shop does with a product is nothing to its customer. */
const OF_THE_SHOP: readonly string[] = ['restock']

export const eventsToTell = ({ events }: Pick<ReturnView, 'events'>) =>
  events.filter(({ event }) => !OF_THE_SHOP.includes(event))

const ROAD = ['requested', 'approved', 'received', 'inspected', 'refunded'] as const
const REACHED_BY = {
  requested: 'request',
  approved: 'approve',
  received: 'receive',
  inspected: 'inspect',
  refunded: 'refund',
} as const satisfies Record<(typeof ROAD)[number], ReturnView['events'][number]['event']>

type RoadStep = { label: string; at: string | null }

/** A return as the status line draws it: the whole road, or the part it has travelled and where it ended. */
export function returnTimeline(view: Pick<ReturnView, 'status' | 'events'>): {
  steps: RoadStep[]
  current: number
  stopped: boolean
} {
  const reached = (status: (typeof ROAD)[number]) =>
    view.events.findLast(({ event }) => event === REACHED_BY[status])?.at ?? null
  const steps = ROAD.map((status) => ({ label: RETURN_STATUS_WORDS[status], at: reached(status) }))
  const current = (ROAD as readonly ReturnStatus[]).indexOf(view.status)
  if (current >= 0) return { steps, current, stopped: false }
  const travelled = steps.filter(({ at }) => at !== null)
  const end = { label: RETURN_STATUS_WORDS[view.status], at: endedAt(view) }
  return { steps: [...travelled, end], current: travelled.length, stopped: true }
}

const endedAt = ({ events }: Pick<ReturnView, 'events'>) =>
  events.findLast(({ event }) => event === 'reject' || event === 'withdraw' || event === 'lapse')?.at ?? null
