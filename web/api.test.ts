import { expect, test, vi } from 'vitest'
import { countSearchResults } from '#contracts/finding.ts'
import { call } from './api.ts'

test('an aborted response is a fault, not an empty response', async () => {
  const typing = new AbortController()
  const arriving = new ReadableStream({
    pull(body) {
      typing.abort()
      body.error(typing.signal.reason)
    },
  })
  vi.stubGlobal('fetch', async () => new Response(arriving))
  const asked = call(countSearchResults, { query: { q: 'lotus' }, signal: typing.signal, asVisitor: true })
  await expect(asked).rejects.toThrow('aborted')
})
