import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { silentServer } from '#tests/support/silent-server.ts'
import { varnish } from './adapters/edge/varnish.ts'
import { s3Files } from './adapters/files/s3.ts'
import { smtpMail } from './adapters/mail/smtp.ts'
import { razorpay } from './adapters/payments/razorpay.ts'
import { httpJsonFeed } from './adapters/rate-feed/http-json.ts'
import { msg91Sms } from './adapters/sms/msg91.ts'
import { twilioSms } from './adapters/sms/twilio.ts'
import { openRedisCount } from './http/limits/redis-count.ts'
import { S3_LIMITS } from './time-limits.ts'

const timeoutMs = 20
const BUCKET = { bucket: 'shop', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' }
const KEYS = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecrets: [] }
const MAPPING = { rates: { gold_22k: { path: 'gold', grams: 1 } } }
const MESSAGE = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const TEXT = { to: '9822012345', flow: 'login-otp', body: 'Your OTP is 123456', values: { otp: '123456' } }

/** Every call to the outside, with limits that a test can wait for; `at` is somebody who takes it and says nothing. */
const CALLS: Record<string, (at: string) => Promise<unknown>> = {
  'the payment provider': (at) =>
    razorpay({ ...KEYS, baseUrl: `http://${at}`, timeoutMs, tries: 2, backoffMs: 1 }).fetchOrder('order_1'),
  MSG91: (at) =>
    msg91Sms({
      baseUrl: `http://${at}`,
      authKey: 'key',
      flows: new Map([['login-otp', 'f1']]),
      timeoutMs,
    }).send(TEXT),
  Twilio: (at) =>
    twilioSms({
      baseUrl: `http://${at}`,
      accountSid: 'AC0',
      authToken: 'key',
      from: 'SGJEWL',
      timeoutMs,
    }).send(TEXT),
  'the mail server': (at) =>
    smtpMail({ url: `smtp://${at}`, from: 'shop@example.com', timeoutMs }).send(MESSAGE),
  'a mail server that is never done': (at) =>
    smtpMail({ url: `smtp://${at}`, from: 'shop@example.com', messageMs: timeoutMs }).send(MESSAGE),
  'the file store': (at) =>
    s3Files(
      { ...BUCKET, endpoint: `http://${at}` },
      { ...S3_LIMITS, tries: 2, backoffMs: 1, answerMs: timeoutMs, transferMs: timeoutMs },
    ).read('a.png'),
  'the rate feed': (at) =>
    httpJsonFeed({ url: `http://${at}`, mapping: MAPPING, pauses: [1], timeoutMs }).read(),
  Varnish: (at) => varnish([`http://${at}`], timeoutMs).purge(['products']),
}

test.each(Object.entries(CALLS))('%s that never answers is given up at the limit', async (_, call) => {
  await using silent = await silentServer()
  await expect(call(`127.0.0.1:${silent.port}`)).rejects.toThrow()
})

test('if Redis never answers, each process counts by itself', async () => {
  await using silent = await silentServer()
  const { log } = Fastify({ logger: { level: 'silent' } })
  const redis = await openRedisCount(`redis://127.0.0.1:${silent.port}`, timeoutMs, log)
  expect(await redis.count('somebody', 60_000)).toBe(null)
  redis.close()
})

/** Ways of calling the outside. */
const CALL_OUT = /\bfetch\(|new Redis\(|createTransport\(|from 'node:https'/g

test('only the adapters named here call the outside, each with a limit', async () => {
  const callsIn: Record<string, number> = {}
  for await (const path of glob(['server/**/*.ts', 'trade/*/server/**/*.ts'])) {
    const text = readFileSync(path, 'utf8')
    const calls = path.endsWith('.test.ts') ? [] : (text.match(CALL_OUT) ?? [])
    if (calls.length === 0) continue
    callsIn[path] = calls.length
    expect(text, path).toMatch(/signal|[tT]imeout/)
  }
  expect(callsIn).toEqual({
    'server/adapters/edge/varnish.ts': 1,
    'server/adapters/files/s3-http.ts': 1,
    'server/adapters/mail/smtp.ts': 1,
    'server/adapters/payments/razorpay-http.ts': 1,
    'server/adapters/rate-feed/http-json.ts': 1,
    'server/adapters/sms/provider-call.ts': 1,
    'server/http/limits/redis-count.ts': 1,
  })
})
