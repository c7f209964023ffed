import { expect, test } from 'vitest'
import { returnRules, returnsMarkdown } from './return-terms.ts'

test('the rules state the days and the deductions, from the same numbers', () => {
  const terms = {
    days: 1,
    answerDays: 2,
    deductionBps: 250,
    keepsDelivery: true,
    faultReasons: ['Broken', 'Wrong piece'],
  }
  const rules = returnRules(terms).join(' ')
  expect(returnsMarkdown(terms)).toContain('within 1 day of delivery: open the order in your account')
  expect(rules).toContain('We answer within 2 working days')
  expect(rules).toContain('We deduct 2.5% of the price of the piece.')
  expect(rules).toContain('We do not refund the delivery charge or transit insurance.')
  expect(rules).toContain('If your reason is “Broken” or “Wrong piece”, we refund everything you paid.')
  const generous = returnRules({ ...terms, deductionBps: 0, keepsDelivery: false })
  expect(generous).toContain('We refund everything you paid.')
  expect(generous.join(' ')).not.toContain('Broken')
  expect(returnsMarkdown({ ...terms, days: 0 }).split('\n')).toHaveLength(1)
})

test('a customer who has opened the form is not told how to open it', () => {
  const terms = { days: 7, answerDays: 2, deductionBps: 0, keepsDelivery: false, faultReasons: [] }
  expect(returnRules(terms).join(' ')).not.toContain('Return this piece')
})
