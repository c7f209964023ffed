import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseFailed } from '#db/faults.ts'
import { replyToErrors } from './error-replies.ts'

/** The error that `pg` throws, below a query with text that somebody has typed. */
function queryFault(code: string): Error {
  const cause = new pg.DatabaseError('canceling statement', 19, 'error')
  cause.code = code
  return new DrizzleQueryError('select secret from customers', ['9876543210'], cause)
}

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

async function answerTo(fault: Error, url: string) {
  const app = Fastify()
  replyToErrors(app, () => {})
  app.get('/api/call', async () => {
    throw fault
  })
  app.setNotFoundHandler(async () => {
    throw fault
  })
  const { statusCode, headers, body } = await app.inject(url)
  return {
    status: statusCode,
    type: String(headers['content-type']),
    retryAfter: headers['retry-after'],
    body,
  }
}

test.for([
  ['the connection is lost', queryFault('57P01'), 'is not available at the moment'],
  ['no connection can be made', new DatabaseFailed(REFUSED), 'is not available at the moment'],
  [
    'it takes no more connections',
    new DatabaseFailed(queryFault('53300').cause),
    'The shop is very busy right now',
  ],
  ['a lock is not given in time', queryFault('55P03'), 'Someone else is changing this'],
  ['two transactions wait for each other', queryFault('40P01'), 'Someone else is changing this'],
  ['its disk is full', queryFault('53100'), 'cannot save anything'],
  ['it only reads', queryFault('25006'), 'cannot save anything'],
  ['a statement takes too long', queryFault('57014'), 'took too long'],
] as const)(
  'when %s, calls and pages are refused with a sentence and a time',
  async ([, fault, sentence]) => {
    const call = await answerTo(fault, '/api/call')
    expect([call.status, JSON.parse(call.body).message]).toEqual([503, expect.stringContaining(sentence)])
    expect(Number(call.retryAfter)).toBeGreaterThan(0)
    const page = await answerTo(fault, '/gold')
    expect([page.status, page.type, page.retryAfter]).toEqual([
      503,
      'text/html; charset=utf-8',
      call.retryAfter,
    ])
    expect(page.body).toContain(sentence)
    for (const { body } of [call, page]) expect(body).not.toMatch(/select|9876543210|ECONN|127\.0\.0\.1/)
    const data = await answerTo(fault, '/gold.data')
    expect(data.type, 'a browser that is in the shop already asks for data').toContain('application/json')
  },
)

test('a fault that is not the database’s, or not a passing one, remains a 500', async () => {
  expect((await answerTo(queryFault('23505'), '/api/call')).status).toBe(500)
  const elsewhere = new TypeError('fetch failed', { cause: REFUSED })
  expect((await answerTo(elsewhere, '/api/call')).status).toBe(500)
})
