import { expect, test } from 'vitest'
import { outageLog } from './outage.ts'

test('an outage is logged once when it begins and once when it ends, and again the next time', () => {
  const logged: unknown[] = []
  const note = (facts: object, words?: string) => void logged.push([words, facts])
  const outage = outageLog({ info: note, warn: note }, { began: 'away', ended: 'back' })
  outage.end()
  outage.begin({ reason: 'refused' })
  outage.begin({ reason: 'silent' })
  outage.end()
  outage.end()
  outage.begin({ reason: 'silent' })
  expect(logged).toEqual([
    ['away', { reason: 'refused' }],
    ['back', {}],
    ['away', { reason: 'silent' }],
  ])
})
