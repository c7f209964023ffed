import type { Day } from '#rules/days.ts'
import { workingDaysAfter } from '#rules/delivery/delivery-day.ts'
import type { ReturnState } from './return-steps.ts'

/** Working days: until the shop answers, and until a ring is resized. `holidays`: besides Sundays. */
export type AnswerTerms = { answerDays: number; resizingDays: number; holidays: readonly Day[] }

/** Whether the promised day has passed. */
export const isAnswerLate = (answerBy: Day | null, today: Day): boolean =>
  answerBy !== null && answerBy < today

/**
 * The day by which the shop takes the step that a request waits for; null where it waits for its customer, or is over.
 */
export function answerBy(
  { kind, status }: Pick<ReturnState, 'kind' | 'status'>,
  today: Day,
  { answerDays, resizingDays, holidays }: AnswerTerms,
): Day | null {
  const isOwed =
    ['requested', 'received', 'to-pay-out'].includes(status) || (status === 'inspected' && kind === 'return')
  if (!isOwed) return null
  const days = kind === 'resizing' && status === 'received' ? resizingDays : answerDays
  return workingDaysAfter(today, days, holidays)
}
