import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = `${import.meta.dirname}/schema`

/** Columns whose type lists values but that have no rule, each with the reason why an older value does no harm. */
const OPEN: Readonly<Record<string, string>> = {
  'alarms.ts kind': 'alarms are read by the kinds there are',
  'alerts.ts kind': 'alerts_of_their_kind',
  'audit.ts action': 'the log keeps actions that are no longer possible, and its list shows any',
  'audit.ts subjectType': 'the same',
  'identity.ts requester': 'an OTP is gone after an hour',
  'list-columns.ts list': 'a choice is read by its list',
  'notifications.ts event': 'messages of former releases are kept, and no list shows them',
  'notifications.ts status': 'PostgreSQL works it out',
  'shop-starts.ts mode': 'it is read by its mode',
  'store-credit.ts kind': 'store_credit_kind',
}

/** Columns of text that have a type of their own, by file and name. */
function typedTexts(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const code = readFileSync(`${FOLDER}/${name}`, 'utf8')
      return [...code.matchAll(/^ {2,4}(\w+): text\(\)\s*\.\$type</gm)]
        .map(([, column = '']) => column)
        .filter((column) => !new RegExp(`oneOf\\([^)]*t\\.${column}\\b`).test(code))
        .map((column) => `${name} ${column}`)
    })
}

test('what a column of text may hold is a rule of the database, or there is a reason why not', () => {
  expect(typedTexts().toSorted()).toEqual(Object.keys(OPEN).toSorted())
})
