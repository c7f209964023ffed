import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { oneTimePassword } from '#server/notifications/templates/one-time-password.ts'
import { msg91Sms } from './msg91.ts'
import { SmsError } from './port.ts'
import { twilioSms } from './twilio.ts'

type Seen = { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; body: string } | 'silence' | 'hang up'

/** An SMS provider on this machine that answers as told and remembers what it was asked. */
async function provider(reply: Reply) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    seen.push({ ...pick(request), body: await text(request) })
    if (reply === 'silence') return
    if (reply === 'hang up') return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    seen,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function pick({ method, url, headers }: Omit<Seen, 'body'>) {
  return { method, url, headers }
}

const flows = new Map([['login-otp', 'flow-of-login-otp']])
const otp = '012345'
const message = { to: '9876543210', otp, ...oneTimePassword.sms.fill({ otp, shop: 'SGJ' }) }

const msg91 = (baseUrl: string, timeoutMs?: number) =>
  msg91Sms({ baseUrl, authKey: 'key-1', flows, timeoutMs })
const twilio = (baseUrl: string, timeoutMs?: number) =>
  twilioSms({ baseUrl, accountSid: 'AC1', authToken: 'secret', from: 'SGJEWL', timeoutMs })

test('MSG91 gets the registered flow, the number with 91, and the values by name', async () => {
  await using there = await provider({ status: 200, body: '{"type":"success","message":"3763646c3058"}' })
  await msg91(there.baseUrl).send(message)
  expect(there.seen).toHaveLength(1)
  expect(there.seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/v5/flow',
    headers: { authkey: 'key-1', 'content-type': 'application/json' },
  })
  expect(JSON.parse(there.seen[0]?.body ?? '')).toEqual({
    template_id: 'flow-of-login-otp',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', otp: '012345', shop: 'SGJ' }],
  })
})

test('Twilio gets the finished text as a form, with the account as password', async () => {
  await using there = await provider({ status: 201, body: '{"sid":"SM1"}' })
  await twilio(there.baseUrl).send(message)
  expect(there.seen[0]).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: { authorization: `Basic ${btoa('AC1:secret')}` },
  })
  expect(Object.fromEntries(new URLSearchParams(there.seen[0]?.body))).toEqual({
    To: '+919876543210',
    From: 'SGJEWL',
    Body: message.body,
  })
})

test.each([
  ['MSG91 says no with HTTP 200', msg91, 200, '{"type":"error","message":"Invalid template"}', 'refused'],
  ['MSG91 says no', msg91, 401, '{"type":"error","message":"Invalid authkey"}', 'refused'],
  ['MSG91 is out of order', msg91, 502, '<html>Bad gateway</html>', 'unavailable'],
  ['MSG91 answers what nobody understands', msg91, 200, '<html>Welcome</html>', 'unavailable'],
  ['Twilio says no', twilio, 400, '{"code":21211,"message":"Invalid number"}', 'refused'],
  ['Twilio is overrun', twilio, 429, '{"code":20429,"message":"Too many requests"}', 'unavailable'],
])('%s: the failure is reported, without the OTP', async (_, sender, status, body, kind) => {
  await using there = await provider({ status, body })
  const failure = await sender(there.baseUrl)
    .send(message)
    .catch((error) => error)
  expect(failure).toBeInstanceOf(SmsError)
  expect(failure.kind).toBe(kind)
  expect(failure.message).toContain(`HTTP ${status}`)
  expect(failure.message).not.toContain('012345')
})

test.each([
  ['no answer in time', 'silence'],
  ['the connection failed', 'hang up'],
] as const)('%s: unavailable, for both providers', async (sentence, reply) => {
  await using there = await provider(reply)
  for (const sender of [msg91, twilio]) {
    const failure = await sender(there.baseUrl, 200)
      .send(message)
      .catch((error) => error)
    expect(failure).toMatchObject({
      name: 'SmsError',
      kind: 'unavailable',
      message: `SMS unavailable: ${sentence}`,
    })
  }
})
