import { expect, test } from 'vitest'
import {
  possibleSteps,
  REPAIR_STATUSES,
  REPAIRS_WITH_US,
  type RepairStep,
  repairAfter,
  whyNotNow,
} from './repair-steps.ts'

const STEPS: readonly RepairStep[] = ['send', 'receive', 'ready', 'hand-over', 'cancel']

test('only what is ready is handed over, and what the karigar has does nothing but come back', () => {
  const before = (step: RepairStep) => REPAIR_STATUSES.filter((status) => repairAfter(status, step) !== null)
  expect(before('hand-over')).toEqual(['ready'])
  expect(possibleSteps('with-karigar')).toEqual(['receive'])
  expect(before('cancel')).toEqual(['taken-in', 'received'])
})

test('what has left the shop stays as it ended, and every refusal has its sentence', () => {
  for (const status of REPAIR_STATUSES) {
    if (!REPAIRS_WITH_US.includes(status)) expect(possibleSteps(status)).toEqual([])
    expect(STEPS.filter((step) => repairAfter(status, step) !== null)).toEqual(
      STEPS.filter((step) => possibleSteps(status).includes(step)),
    )
    expect(whyNotNow(status)).toMatch(/\.$/)
  }
})

test('every status but the end leads to a piece that is handed over', () => {
  const reaches = (from: (typeof REPAIR_STATUSES)[number], seen = new Set<string>()): boolean => {
    if (from === 'handed-over') return true
    if (seen.has(from)) return false
    seen.add(from)
    return possibleSteps(from).some((step) => reaches(repairAfter(from, step) ?? from, seen))
  }
  for (const status of REPAIRS_WITH_US) expect(reaches(status)).toBe(true)
})
