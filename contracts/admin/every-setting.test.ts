import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SettingFields } from '#contracts/define-setting.ts'
import { MODULE_SETTINGS } from '#wiring/settings.ts'
import { EVERY_SETTING as OWN } from './every-setting.ts'

const EVERY_SETTING = [...OWN, ...MODULE_SETTINGS]

type Json = z.core.JSONSchema.JSONSchema

/** `hours`, `map.latitude`; of a list of things, `classes[].hsn`. */
function placesOf(schema: Json, place = ''): string[] {
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      placesOf(
        part as Json,
        place && !place.endsWith('[]') ? `${place}.${key}` : [place, key].filter(Boolean).join('.'),
      ),
    )
  const items = schema.type === 'array' ? (schema.items as Json) : undefined
  return items?.type === 'object' ? [place, ...placesOf(items, `${place}[]`)] : [place]
}

/** The places that have words, those of lists within lists included. */
function labelledIn(fields: SettingFields, within = ''): string[] {
  return Object.entries(fields).flatMap(([place, { items }]) => [
    within + place,
    ...labelledIn(items ?? {}, `${within}${place}[].`),
  ])
}

test.each(EVERY_SETTING.map((setting) => [setting.key, setting] as const))(
  'every field of “%s” has a label, and no two have the same',
  (_, { schema, fields }) => {
    const labelled = labelledIn(fields)
    const places = placesOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
    expect(labelled.toSorted()).toEqual(places.toSorted())
    const labels = Object.values(fields).map((words) =>
      JSON.stringify([words.label, 'group' in words && words.group]),
    )
    expect(new Set(labels).size).toBe(labels.length)
  },
)

test('every setting that is declared is in the list, under a title of its own', () => {
  const declared = globSync(['contracts/**/*.ts', 'trade/*/contract/*.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/= defineSetting\(\{\n {2}key: '(.*)'/g)].map(([, key]) => key),
  )
  expect(EVERY_SETTING.map(({ key }) => key).toSorted()).toEqual(declared.toSorted())
  expect(new Set(EVERY_SETTING.map(({ title }) => title)).size).toBe(EVERY_SETTING.length)
})

/** Leaf fields as an owner sees them: of a list, its columns once. */
const fieldsSeen = (fields: SettingFields): number =>
  Object.values(fields).reduce((sum, { items }) => sum + (items ? fieldsSeen(items) : 1), 0)

test('all settings together have at most 120 fields: what no owner changes is a constant in rules/', () => {
  expect(EVERY_SETTING.reduce((sum, { fields }) => sum + fieldsSeen(fields), 0)).toBeLessThanOrEqual(120)
})
