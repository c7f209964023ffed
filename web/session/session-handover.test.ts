import { expect, test } from 'vitest'
import { answerOtherTabs, askOtherTabs } from './session-handover.ts'

/** Each test has a channel of its own; tests run beside each other. */
function browser() {
  const name = crypto.randomUUID()
  const open: BroadcastChannel[] = []
  return {
    tab: () => {
      const channel = new BroadcastChannel(name)
      open.push(channel)
      return channel
    },
    [Symbol.dispose]: () => {
      for (const channel of open) channel.close()
    },
  }
}

test('a new tab takes the login over from an open one', async () => {
  using window = browser()
  answerOtherTabs(() => ({ userId: 'asha', token: 'token-of-asha' }), window.tab())
  expect(await askOtherTabs('asha', 5000, window.tab())).toBe('token-of-asha')
})

test('one logged-in tab among several visitors is enough', async () => {
  using window = browser()
  answerOtherTabs(() => null, window.tab())
  answerOtherTabs(() => ({ userId: 'asha', token: 'token-of-asha' }), window.tab())
  expect(await askOtherTabs('asha', 5000, window.tab())).toBe('token-of-asha')
})

test('a tab of another customer keeps its token to itself', async () => {
  using window = browser()
  answerOtherTabs(() => ({ userId: 'ravi', token: 'token-of-ravi' }), window.tab())
  expect(await askOtherTabs('asha', 50, window.tab())).toBeNull()
})

test('without an open tab the request gets no answer', async () => {
  using window = browser()
  expect(await askOtherTabs('asha', 20, window.tab())).toBeNull()
})

test('other messages on the channel are not taken for a token', async () => {
  using window = browser()
  const stranger = window.tab()
  stranger.addEventListener('message', () => {
    for (const noise of [null, 'token', { kind: 'reply' }, { kind: 'reply', userId: 'asha', token: 7 }])
      stranger.postMessage(noise)
  })
  expect(await askOtherTabs('asha', 50, window.tab())).toBeNull()
})
