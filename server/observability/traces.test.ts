import { expect, test, vi } from 'vitest'
import { sendContactMessage } from '#contracts/enquiries.ts'
import { requestOtp } from '#contracts/identity.ts'
import { type CollectedSpan, collector } from '#tests/support/collector.ts'
import { productionGround } from '#tests/support/production.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'
import { silentServer } from '#tests/support/silent-server.ts'
import { withoutValues } from './traced-queries.ts'

const WATCHED = { NODE_OPTIONS: `--import=${new URL('../../tests/support/watch-start.ts', import.meta.url)}` }

const PATIENT = { timeout: 30_000 }

const attribute = (span: CollectedSpan | undefined, key: string) =>
  span?.attributes.find((found) => found.key === key)?.value.stringValue

const named = (spans: readonly CollectedSpan[], name: RegExp) => spans.find((span) => name.test(span.name))

const CONTACT = {
  firstName: 'Meera',
  lastName: 'Iyer',
  email: 'meera.iyer@example.com',
  phone: '9822012345',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  message: 'Do you resize rings?',
}

test('a request, its SQL, its provider call, and a job that another process does for it share a trace that names nobody', async () => {
  await using ground = await productionGround()
  await using traces = await collector()
  const environment = { ...ground.environment, ...WATCHED, OTEL_EXPORTER_OTLP_ENDPOINT: traces.origin }
  await using shop = await runningShop({ ...environment, JOBS: 'apart' })
  await using worker = await runningWorker(environment)
  expect(shop.everything()).toContain('[loads opentelemetry]')
  const post = (path: string, body: object) =>
    fetch(shop.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: FROM_OUTSIDE },
      body: JSON.stringify(body),
    })

  const written = await post(sendContactMessage.path, CONTACT)
  expect(written.ok, await written.text()).toBe(true)
  const sent = await post(requestOtp.path, { mobile_number: '9822012345' })
  expect(sent.ok, await sent.text()).toBe(true)
  await (await fetch(`${shop.origin}/careers?q=9822012345`)).arrayBuffer()
  const job = await vi.waitUntil(() => named(traces.spans(), /^job deliver-notification$/), PATIENT)
  expect(await shop.stop(), 'what is left is sent before it ends').toBe(0)
  expect(await worker.stop()).toBe(0)

  const spans = traces.spans()
  const request = named(spans, new RegExp(`^POST ${sendContactMessage.path}$`))
  expect(job.traceId).toBe(request?.traceId)
  expect(attribute(request, 'shop.request_id')).toBe(written.headers.get('x-request-id'))
  expect(attribute(job, 'shop.request_id')).toBe(written.headers.get('x-request-id'))
  const ofRequest = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(named(ofRequest, /^insert contact_messages$/), 'its SQL').toBeDefined()
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(named(ofJob, /^update notifications$/), 'the SQL of its job').toBeDefined()

  const otp = named(spans, new RegExp(`^POST ${requestOtp.path}$`))
  const call = spans.find(({ attributes, parentSpanId }) =>
    parentSpanId ? attributes.some(({ key }) => key === 'server.port') : false,
  )
  expect(call?.traceId, 'the call to the carrier').toBe(otp?.traceId)
  expect(named(spans, /^GET pages$/)).toBeDefined()
  expect(spans.filter(({ name, parentSpanId }) => !parentSpanId && /^(select|begin)/.test(name))).toEqual([])
  expect(traces.text(), 'an id from outside begins nothing').not.toContain(FROM_OUTSIDE.split('-')[1])
  for (const secret of [
    '9822012345',
    '982',
    CONTACT.lastName,
    CONTACT.email,
    'resize',
    'careers?',
    'AC0',
    'url.full',
    'url.path',
  ])
    expect(withoutIds(spans), secret).not.toContain(secret)
})

const FROM_OUTSIDE = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01'

/** Ids and times are random digits. */
const withoutIds = (spans: readonly CollectedSpan[]) =>
  JSON.stringify(spans.map(({ name, attributes, status, events }) => ({ name, attributes, status, events })))
    .replaceAll(/"[0-9a-f-]{14,36}"/g, '""')
    .replaceAll(/"127.0.0.1"|"intValue":\d+/g, '')

test('without an endpoint nothing of OpenTelemetry is loaded', async () => {
  await using ground = await productionGround()
  await using shop = await runningShop({ ...ground.environment, ...WATCHED })
  expect(shop.everything()).not.toContain('[loads opentelemetry]')
})

test('a collector that hangs delays no request, and no process from stopping', async () => {
  await using ground = await productionGround()
  await using silent = await silentServer()
  const endpoint = silent.url.replace(/^\w+:\/\/(?:[^@/]*@)?([^/]+).*/, 'http://$1')
  await using shop = await runningShop({ ...ground.environment, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  expect((await fetch(`${shop.origin}/careers`)).status).toBe(200)
  expect(await shop.stop()).toBe(0)
})

test('values in a statement are not exported', () => {
  expect(withoutValues(`select 'it''s 98', "order2", $1 from t2 where id = 42 and x = '9822012345`)).toBe(
    'select ?, "order2", $1 from t2 where id = ? and x = ?',
  )
})
