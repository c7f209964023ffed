import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSealingKeys, seal, unseal } from '#server/environment/sealing.ts'

const key = () => randomBytes(32).toString('base64')

test('sealed data can be read with the same keys only', () => {
  const keys = readSealingKeys(`2026:${key()}`)
  const sealed = seal(keys, Buffer.from('ABCPK1234F'), 'payment 1')
  expect(sealed.keyId).toBe('2026')
  expect(sealed.bytes.includes('ABCPK1234F')).toBe(false)
  expect(unseal(keys, sealed, 'payment 1').toString()).toBe('ABCPK1234F')
  expect(() => unseal(readSealingKeys(`2026:${key()}`), sealed, 'payment 1')).toThrow()
})

test('the same text is never sealed to the same bytes', () => {
  const keys = readSealingKeys(`2026:${key()}`)
  const sealed = Array.from({ length: 20 }, () => seal(keys, Buffer.from('ABCPK1234F'), 'payment 1'))
  expect(new Set(sealed.map(({ bytes }) => bytes.toString('hex'))).size).toBe(20)
})

test('sealed bytes moved to another place, or changed by a single bit, are not read', () => {
  const keys = readSealingKeys(`2026:${key()}`)
  const sealed = seal(keys, Buffer.from('ABCPK1234F'), 'payment 1')
  expect(() => unseal(keys, sealed, 'payment 2')).toThrow()
  for (const index of sealed.bytes.keys()) {
    const changed = Buffer.from(sealed.bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal(keys, { ...sealed, bytes: changed }, 'payment 1')).toThrow()
  }
})

test('after a rotation the new key seals and the old one still reads; once removed, it is named in the error', () => {
  const [old, fresh] = [`2026:${key()}`, `2027:${key()}`]
  const sealed = seal(readSealingKeys(old), Buffer.from('ABCPK1234F'), 'payment 1')
  const both = readSealingKeys(`${fresh}, ${old}`)
  expect(seal(both, Buffer.from('x'), '').keyId).toBe('2027')
  expect(unseal(both, sealed, 'payment 1').toString()).toBe('ABCPK1234F')
  expect(() => unseal(readSealingKeys(fresh), sealed, 'payment 1')).toThrow('"2026"')
})

test.each([
  ['no name', key()],
  ['too short', `2026:${randomBytes(16).toString('base64')}`],
  ['not base64', `2026:${'!'.repeat(44)}`],
  ['the same name twice', `2026:${key()},2026:${key()}`],
  ['nothing at all', ' '],
])('keys are refused when they have %s', (_, text) => {
  expect(() => readSealingKeys(text)).toThrow(/needs|name/)
})
