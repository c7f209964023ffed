import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { S3_LIMITS } from '#server/time-limits.ts'
import { testS3 } from '#tests/support/s3.ts'
import { silentServer } from '#tests/support/silent-server.ts'
import { FileStoreError } from './port.ts'
import { s3Files } from './s3.ts'

const SETTINGS = { bucket: 'shop', region: 'auto', accessKeyId: 'key', secretAccessKey: 'the secret' }
const QUICK = { ...S3_LIMITS, backoffMs: 1 }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A store that answers what the test says, and what it was asked. */
async function playedS3(answer: Answer) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    request.resume().on('end', () => answer(request, response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    settings: { ...SETTINGS, endpoint: `http://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const refusing = (status: number, code: string): Answer => {
  const secrets = '<Message>a</Message><AWSAccessKeyId>key</AWSAccessKeyId><HostId>inside</HostId>'
  return (_, response) =>
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code>${secrets}</Error>`)
}

test('a wrong key is reported in a sentence, without the key, and is not retried', async () => {
  await using s3 = await testS3()
  const files = s3Files({ ...s3.settings, secretAccessKey: 'a wrong one' }, QUICK)
  const put = files.put('a.txt', Buffer.from('x'), 'text/plain')
  await expect(put).rejects.toThrow(
    /says that S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID \(HTTP 403 SignatureDoesNotMatch\)\.$/,
  )
  await expect(put).rejects.toMatchObject({ kind: 'refused' })
  await expect(put).rejects.not.toThrow('a wrong one')
  for (const call of ['read', 'has', 'stream', 'remove'] as const)
    await expect(files[call]('a.txt'), call).rejects.toThrow(FileStoreError)
})

test.each([
  [403, 'InvalidAccessKeyId', 'does not know this S3_ACCESS_KEY_ID'],
  [403, 'AccessDenied', 'does not let this key in'],
  [404, 'NoSuchBucket', 'check S3_BUCKET'],
  [301, 'PermanentRedirect', 'check S3_ENDPOINT and S3_REGION'],
  [400, 'AuthorizationHeaderMalformed', 'check S3_REGION'],
  [403, 'RequestTimeTooSkewed', 'the clock of this machine'],
  [400, 'SomethingNew', 'HTTP 400 SomethingNew'],
])('%s %s says what to fix, once and without the store’s own message', async (status, code, words) => {
  await using s3 = await playedS3(refusing(status, code))
  const call = s3Files(s3.settings, QUICK).read('a.txt')
  await expect(call).rejects.toThrow(words)
  await expect(call).rejects.not.toThrow('inside')
  expect(s3.asked).toHaveLength(1)
})

test('a short outage is retried and goes unnoticed; a longer one is reported after three tries', async () => {
  let outages = 2
  await using s3 = await playedS3((request, response) => {
    if (outages-- > 0) refusing(503, 'SlowDown')(request, response)
    else response.end('a ring')
  })
  const files = s3Files(s3.settings, QUICK)
  expect((await files.read('a.txt'))?.toString()).toBe('a ring')
  outages = 3
  const call = files.put('a.txt', Buffer.from('x'), 'text/plain')
  await expect(call).rejects.toMatchObject({ kind: 'unavailable' })
  expect(s3.asked).toHaveLength(6)
})

test('a connection that breaks in the middle of a file is tried again', async () => {
  let isBroken = true
  await using s3 = await playedS3((_, response) => {
    response.writeHead(200, { 'content-length': 6 })
    if (!isBroken) return response.end('a ring')
    isBroken = false
    return response.write('a r', () => response.destroy())
  })
  expect((await s3Files(s3.settings, QUICK).read('a.txt'))?.toString()).toBe('a ring')
})

test('a store that is missing or silent is reported in a sentence', async () => {
  const gone = s3Files({ ...SETTINGS, endpoint: `http://127.0.0.1:${await freePort()}` }, QUICK)
  await expect(gone.has('a.txt')).rejects.toThrow(/^The file store at \S+ cannot be reached\.$/)
  await using silent = await silentServer()
  const limits = { ...QUICK, answerMs: 50, transferMs: 100 }
  const hanging = s3Files({ ...SETTINGS, endpoint: `http://127.0.0.1:${silent.port}` }, limits)
  for (const call of [
    () => hanging.read('a.txt'),
    () => hanging.put('a.txt', Buffer.from('x'), 'text/plain'),
  ])
    await expect(call()).rejects.toThrow(/did not answer in time\.$/)
})

test('every call is signed and names one file; none asks for it to be public', async () => {
  await using s3 = await playedS3((_, response) => response.end())
  const files = s3Files(s3.settings, QUICK)
  await files.put('invoices/a.pdf', Buffer.from('x'), 'application/pdf')
  await files.has('invoices/a.pdf')
  await files.remove('invoices/a.pdf')
  expect(s3.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /shop/invoices/a.pdf',
    'HEAD /shop/invoices/a.pdf',
    'DELETE /shop/invoices/a.pdf',
  ])
  for (const { headers } of s3.asked) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request, /)
    expect(Object.keys(headers).filter((name) => /acl|grant/.test(name))).toEqual([])
  }
  // The hash is signed, so nobody on the way can put other bytes in the file's place.
  expect(s3.asked[0]?.headers['x-amz-content-sha256']).toMatch(/^2d711642/)
})
