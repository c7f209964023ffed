import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const REAL = {
  SHOP_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db/shop',
  PUBLIC_URL: 'https://sgj.example',
  ADMIN_MOBILE_NUMBERS: '9822000001, 9822000002',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  OTP_SECRET: randomBytes(32).toString('hex'),
  PAN_KEYS: `2026:${randomBytes(32).toString('base64')}`,
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the webhook',
  SMS_PROVIDER_URL: 'https://control.msg91.com',
  SMS_PROVIDER_KEY: 'key',
  SMS_FLOWS: 'login-otp=1',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'SGJ <orders@sgj.example>',
}

test('a demo needs no configuration at all', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    isDemo: true,
    PORT: 3000,
    DRAIN_SECONDS: 0,
    HOST: '127.0.0.1',
    OTP_REQUESTS_PER_NUMBER_PER_HOUR: 5,
  })
  expect(config.ADMIN_MOBILE_NUMBERS).toEqual(['9000000001', '9000000002', '9000000003', '9000000004'])
})

test('the metrics have a port of their own, or none', () => {
  expect(readConfig({}).METRICS_PORT).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9100' }).METRICS_PORT).toBe(9100)
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT')
  expect(() => readConfig({ METRICS_PORT: '0' })).toThrow('METRICS_PORT')
})

test('a real shop reports everything missing at once', () => {
  const missing = () => readConfig({ SHOP_ENV: 'production', PORT: 'eighty', TOKEN_SECRET: 'short' })
  for (const name of Object.keys(REAL).filter((name) => name !== 'SHOP_ENV')) expect(missing).toThrow(name)
  expect(missing).toThrow('PORT')
})

test('a real shop opens with everything in place, and has the administrators it was given', () => {
  expect(readConfig(REAL)).toMatchObject({
    isDemo: false,
    DRAIN_SECONDS: 5,
    ADMIN_MOBILE_NUMBERS: ['9822000001', '9822000002'],
  })
})

test('a real shop refuses what only weakens a demo', () => {
  expect(() => readConfig({ ...REAL, RESERVATION_TTL_SECONDS: '5' })).toThrow(
    'RESERVATION_TTL_SECONDS: only the demo',
  )
  expect(() => readConfig({ ...REAL, RESERVATIONS_PER_CUSTOMER: '9' })).toThrow('RESERVATIONS_PER_CUSTOMER')
  expect(readConfig(REAL).RESERVATION_TTL_SECONDS).toBe(900)
  expect(readConfig({ RESERVATION_TTL_SECONDS: '5' }).RESERVATION_TTL_SECONDS).toBe(5)
})

test('each SMS provider wants what it needs', () => {
  const { SMS_FLOWS: _, ...twilio } = { ...REAL, SMS_PROVIDER: 'twilio' }
  expect(() => readConfig(twilio)).toThrow('SMS_ACCOUNT')
  expect(readConfig({ ...twilio, SMS_ACCOUNT: 'AC1', SMS_SENDER: 'SGJEWL' }).SMS_PROVIDER).toBe('twilio')
})

test('keys that could not seal a PAN are refused at the start, not at the first large sale', () => {
  expect(() => readConfig({ ...REAL, PAN_KEYS: 'my secret' })).toThrow('PAN_KEYS: needs keys such as')
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'sgj-files',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret of the bucket',
}

test('files in S3 need all of its settings, or none', () => {
  expect(readConfig(S3)).toMatchObject(S3)
  expect(readConfig({ ...REAL, ...S3 }).S3_BUCKET).toBe('sgj-files')
  for (const name of Object.keys(S3))
    expect(() => readConfig({ ...S3, [name]: '' }), name).toThrow(
      new RegExp(`${name}: missing; files in S3 need S3_ENDPOINT, .* or none of them$`),
    )
  expect(() => readConfig({ S3_BUCKET: 'sgj-files' })).toThrow(
    'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing',
  )
})

test('the addresses of S3 and Redis, and the bucket name, are checked when the shop starts', () => {
  expect(() => readConfig({ ...S3, S3_ENDPOINT: 's3.example' })).toThrow('S3_ENDPOINT: needs an address')
  expect(() => readConfig({ ...S3, S3_BUCKET: 'a/b' })).toThrow('S3_BUCKET: is not the name of a bucket')
  expect(() => readConfig({ REDIS_URL: 'cache:6379' })).toThrow('REDIS_URL: needs an address')
  expect(readConfig({ REDIS_URL: 'rediss://:pass@cache:6379/1' }).REDIS_URL).toBe(
    'rediss://:pass@cache:6379/1',
  )
})

test('replicas and a pooler belong to a database that is named', () => {
  const replicas = 'postgres://shop@one/shop, postgres://shop@two/shop'
  const config = readConfig({ DATABASE_URL: 'postgres://shop@db/shop', DATABASE_REPLICA_URLS: replicas })
  expect(config.DATABASE_REPLICA_URLS).toEqual(['postgres://shop@one/shop', 'postgres://shop@two/shop'])
  expect(() => readConfig({ DATABASE_REPLICA_URLS: replicas })).toThrow(/DATABASE_URL: missing/)
  expect(() => readConfig({ DATABASE_POOLER: 'transaction' })).toThrow(/DATABASE_URL: missing/)
  expect(() => readConfig({ ...REAL, DATABASE_REPLICA_URLS: 'replica' })).toThrow(/DATABASE_REPLICA_URLS/)
})
