import { formatRupees, type Paise } from '#rules/money.ts'
import type { ReturnStatus } from '#rules/orders/return-names.ts'
import type { ReturnView } from '#trade/returns/contract/returns.ts'
import { isOpenReturn } from '#trade/returns/rules/return-steps.ts'

/** The name of each status on screens. */
export const RETURN_STATUS_WORDS = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  offered: 'Offer to answer',
  inspected: 'Inspected',
  'to-pay-out': 'To be paid out',
  refunded: 'Refunded',
  credited: 'Credited',
  'paid-out': 'Paid out',
  rejected: 'Not accepted',
  declined: 'Declined',
  resized: 'Resized',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
} as const satisfies Record<ReturnStatus, string>

/** The subject of a request, in a few words; empty where its kind says it. */
export function aboutReturn({ kind, reason, size }: Pick<ReturnView, 'kind' | 'reason' | 'size'>): string {
  if (kind === 'resizing') return `to ${size}`
  if (kind !== 'return') return ''
  return size ? `${reason}, ${size} instead` : reason
}

/** The same where the kind is not beside it. */
export const requestWords = (view: Pick<ReturnView, 'kind' | 'reason' | 'size'>) =>
  view.kind === 'resizing' ? `${view.reason} ${aboutReturn(view)}` : aboutReturn(view) || view.reason

/** Why a seller is asked for the PAN. */
export const panHint = (above: Paise) =>
  `The law requires your PAN when we buy a piece for more than ${formatRupees(above)}. We store it encrypted.`

/** Whether a return waits for the PAN of its customer. */
export const awaitsPan = ({ pan, status }: Pick<ReturnView, 'pan' | 'status'>) =>
  pan !== null && pan.masked === null && !pan.declared && isOpenReturn(status)

/** Steps that the shop alone takes with a product; its customer does not see them. */
const OF_THE_SHOP: readonly string[] = ['restock', 'describe', 'scrap']

export const eventsToTell = ({ events }: Pick<ReturnView, 'events'>) =>
  events.filter(({ event }) => !OF_THE_SHOP.includes(event))

type RoadStatus =
  | 'requested'
  | 'approved'
  | 'received'
  | 'resized'
  | 'inspected'
  | 'refunded'
  | 'credited'
  | 'paid-out'

/** A buyback ends with a pay-out, unless its customer takes the credit. */
function roadOf({ kind, status }: Pick<ReturnView, 'kind' | 'status'>): RoadStatus[] {
  const arrived: RoadStatus[] = ['requested', 'approved', 'received']
  if (kind === 'resizing') return [...arrived, 'resized']
  const begun: RoadStatus[] = [...arrived, 'inspected']
  if (kind === 'return') return [...begun, 'refunded']
  return [...begun, kind === 'exchange' || status === 'credited' ? 'credited' : 'paid-out']
}

const REACHED_BY = {
  requested: ['request'],
  approved: ['approve'],
  received: ['receive'],
  resized: ['resize'],
  inspected: ['inspect', 'offer'],
  refunded: ['refund'],
  credited: ['credit'],
  'paid-out': ['pay-out'],
} as const satisfies Record<RoadStatus, ReturnView['events'][number]['event'][]>

/** A status that has no step of its own is shown at this one. */
const SHOWN_AT: Partial<Record<ReturnStatus, RoadStatus>> = {
  offered: 'inspected',
  'to-pay-out': 'inspected',
}

type RoadStep = { label: string; at: Date | null }

/** A return as the status line draws it: all steps, or those it reached and where it ended. */
export function returnTimeline(view: Pick<ReturnView, 'kind' | 'status' | 'events'>): {
  steps: RoadStep[]
  current: number
  stopped: boolean
} {
  const road = roadOf(view)
  const reached = (status: RoadStatus) => {
    const events: readonly string[] = REACHED_BY[status]
    return view.events.findLast(({ event }) => events.includes(event))?.at ?? null
  }
  const steps = road.map((status) => ({ label: RETURN_STATUS_WORDS[status], at: reached(status) }))
  const current = (road as readonly ReturnStatus[]).indexOf(SHOWN_AT[view.status] ?? view.status)
  if (current >= 0) return { steps, current, stopped: false }
  const travelled = steps.filter(({ at }) => at !== null)
  const end = { label: RETURN_STATUS_WORDS[view.status], at: endedAt(view) }
  return { steps: [...travelled, end], current: travelled.length, stopped: true }
}

const ENDINGS: readonly string[] = ['reject', 'decline', 'withdraw', 'lapse']
const endedAt = ({ events }: Pick<ReturnView, 'events'>) =>
  events.findLast(({ event }) => ENDINGS.includes(event))?.at ?? null
