import { expect, test } from 'vitest'
import { CHANNELS_OF_EVENT } from '#rules/notifications/events.ts'
import { RETURN_EVENTS, RETURN_KINDS, type ReturnKind } from '#rules/orders/return-names.ts'
import { type ReturnState, requestedReturn, step } from '#trade/returns/rules/return-steps.ts'
import { noticeOfReturn } from './notice-of-return.ts'

/** Every step that a return of this kind can take, from every state that it can come to. */
function stepsOf(kind: ReturnKind) {
  const seen = new Map<string, ReturnState>()
  const open = [requestedReturn(kind)]
  const steps = []
  for (let state = open.pop(); state; state = open.pop()) {
    if (seen.has(JSON.stringify(state))) continue
    seen.set(JSON.stringify(state), state)
    for (const event of RETURN_EVENTS) {
      const next = step(state, event)
      if (!next) continue
      steps.push({ event, effects: next.effects })
      open.push(next.state)
    }
  }
  return steps
}

test.each(RETURN_KINDS)('each step of a %s is told by SMS and e-mail, or says why it is not', (kind) => {
  const steps = stepsOf(kind)
  expect(steps.length).toBeGreaterThan(8)
  for (const { event, effects } of steps) {
    const notice = noticeOfReturn(event, kind)
    if (typeof notice !== 'string') {
      expect(notice.because, event).toMatch(/\w+ .*\.$/)
      continue
    }
    expect(effects, event).toContain('tell-customer')
    expect(CHANNELS_OF_EVENT[notice], event).toEqual(['sms', 'email'])
  }
})
