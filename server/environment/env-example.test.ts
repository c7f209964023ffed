import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { envExample } from './env-example.ts'
import { Environment, SECTIONS } from './environment.ts'

test('.env.example matches the declared variables (npm run env-example writes it)', async () => {
  expect(await readFile('.env.example', 'utf8')).toBe(envExample())
})

test('every variable has its place in one section', () => {
  const placed = SECTIONS.flatMap(({ variables }) => Object.keys(variables))
  expect(placed.toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
})

test('with every line of .env.example that has a value, the shop is configured as it is without them', () => {
  const variables = parseEnv(envExample().replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
  expect(Object.keys(variables).toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
  expect(readConfig({ ...variables, DATABASE_POOLER: '' })).toEqual(readConfig({}))
})
