import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLogger } from './logger.ts'

test('a request’s duration is logged to a tenth of a millisecond, without meaningless digits', () => {
  const lines: string[] = []
  const to = { write: (line: string) => void lines.push(line) }
  const log = createLogger(readConfig({ LOG_LEVEL: 'info' }), { process: 'test', to })
  // Digits such as its last ones can read like a mobile number.
  log.info({ responseTime: 20.130041000000006 }, 'request completed')
  expect(lines.map((line) => JSON.parse(line).responseTime)).toEqual([20.1])
})
