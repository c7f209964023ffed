/** Steps that a customer's own piece can take while the shop has it. */
export const REPAIR_STEPS = ['send', 'receive', 'ready', 'hand-over', 'cancel'] as const
export type RepairStep = (typeof REPAIR_STEPS)[number]
/** The same with the beginning. */
export const REPAIR_EVENTS = ['take-in', ...REPAIR_STEPS] as const
export type RepairEvent = (typeof REPAIR_EVENTS)[number]

/** The status that each step leads to from a status. A step without an entry cannot happen there. */
const NEXT = {
  // Small work is done in the shop, without a karigar.
  'taken-in': { send: 'with-karigar', ready: 'ready', cancel: 'cancelled' },
  'with-karigar': { receive: 'received' },
  // A piece is weighed again, or goes out a second time.
  received: { receive: 'received', send: 'with-karigar', ready: 'ready', cancel: 'cancelled' },
  // The charge is corrected, or the customer wants something done again.
  ready: { ready: 'ready', send: 'with-karigar', 'hand-over': 'handed-over' },
  'handed-over': {},
  cancelled: {},
} as const satisfies Record<string, Partial<Record<RepairStep, string>>>

export type RepairStatus = keyof typeof NEXT
export const REPAIR_STATUSES = Object.keys(NEXT) as [RepairStatus, ...RepairStatus[]]

type StatusFacts = {
  label: string
  /** The shop answers for the piece: it is in the shop, or at its karigar's. */
  isWithUs: boolean
}

export const REPAIR_STATUS = {
  'taken-in': { label: 'Taken in', isWithUs: true },
  'with-karigar': { label: 'With the karigar', isWithUs: true },
  received: { label: 'Back from the karigar', isWithUs: true },
  ready: { label: 'Ready', isWithUs: true },
  'handed-over': { label: 'Handed over', isWithUs: false },
  cancelled: { label: 'Given back undone', isWithUs: false },
} as const satisfies Record<RepairStatus, StatusFacts>

/** The statuses in which the shop answers for the piece. */
export const REPAIRS_WITH_US = REPAIR_STATUSES.filter((status) => REPAIR_STATUS[status].isWithUs)

/** Where a step leads a repair; null where it cannot happen. */
export function repairAfter(status: RepairStatus, step: RepairStep): RepairStatus | null {
  const next: Partial<Record<RepairStep, RepairStatus>> = NEXT[status]
  return next[step] ?? null
}

/** The steps that a repair can take now, the usual next step first. */
export function possibleSteps(status: RepairStatus): RepairStep[] {
  return Object.keys(NEXT[status]) as RepairStep[]
}

const NOT_NOW = {
  'taken-in': 'This piece is still in the shop.',
  'with-karigar': 'The karigar has this piece. Please take it back and weigh it first.',
  received: 'Please say that the piece is ready, and what is charged, first.',
  ready: 'This piece is ready for its customer.',
  'handed-over': 'This piece was handed over to its customer.',
  cancelled: 'This piece was given back to its customer undone.',
} as const satisfies Record<RepairStatus, string>

/** Why a step cannot happen to a repair in this status. */
export const whyNotNow = (status: RepairStatus): string => NOT_NOW[status]
