import { expect, test } from 'vitest'
import {
  BATCH_STATUS,
  BATCH_STATUSES,
  BATCH_WORK,
  type BatchWork,
  batchMayBecome,
  isBatchBusy,
} from './batch-status.ts'

test('the work of every job can end, and can fail', () => {
  for (const [work, { ends, fails }] of Object.entries(BATCH_WORK)) {
    expect(batchMayBecome(work as BatchWork, ends)).toBe(true)
    expect(batchMayBecome(work as BatchWork, fails)).toBe(true)
  }
})

test('nothing that a job is at work on is forgotten, and an undone batch stays undone', () => {
  for (const status of BATCH_STATUSES)
    expect(isBatchBusy(status) && BATCH_STATUS[status].untouched).toBe(false)
  expect(BATCH_STATUSES.some((status) => batchMayBecome('undone', status))).toBe(false)
})
