import type { InjectOptions } from 'fastify'
import type { TestShop } from './test-shop.ts'

/** As much of JSON Schema as the shop's own document uses. */
type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  minimum?: number
}
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Values that have broken programs: each is put into every place of every call that could take it. */
const HOSTILE_TEXTS = [
  '\0',
  '\ud800',
  '%00',
  '',
  '../../etc/passwd',
  "' or 1=1 --",
  '😀'.repeat(40),
  'x'.repeat(5000),
  '2147483648',
  '9223372036854775808',
  '-1',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-31',
] as const
const HOSTILE_NUMBERS = [2_147_483_648, 9_007_199_254_740_991, 1e300, -1, 0.5] as const
const HOSTILE_KINDS = [null, true, [], {}, [null]] as const
const ALL = [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, ...HOSTILE_KINDS]

export type HostileCall = { name: string; request: InjectOptions }

/** Every call of the OpenAPI document with every hostile value in each of its places, and once in all of them. */
export async function hostileCalls(shop: TestShop): Promise<HostileCall[]> {
  const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json<Document>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callsOf(path, method.toUpperCase(), operation)),
  )
}

function callsOf(path: string, method: string, operation: Operation): HostileCall[] {
  const [type = '', { schema = {} } = {}] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const fields = Object.entries(schema.properties ?? {})
  const places: [string, readonly unknown[]][] = [
    ...operation.parameters.map(
      ({ name, in: place }) => [`${place}.${name}`, HOSTILE_TEXTS] as [string, readonly string[]],
    ),
    ...fields.map(([name, field]) => [`body.${name}`, hostileTo(field)] as [string, readonly unknown[]]),
    ['everywhere', ALL],
  ]
  return places.flatMap(([at, values]) =>
    values.map((value) => {
      const put = (place: string, schema: Schema) =>
        at === place || at === 'everywhere' ? value : sample(schema)
      const params = operation.parameters.map((one) => ({
        ...one,
        value: put(`${one.in}.${one.name}`, one.schema),
      }))
      const body = Object.fromEntries(fields.map(([name, field]) => [name, put(`body.${name}`, field)]))
      return {
        name: `${method} ${path} ${at} = ${JSON.stringify(value).slice(0, 40)}`,
        request: { method: method as 'GET', url: addressOf(path, params), ...payloadOf(type, method, body) },
      }
    }),
  )
}

/** Of another kind than the field, one value says as much as all. */
function hostileTo({ type }: Schema): readonly unknown[] {
  if (type === 'string') return [...HOSTILE_TEXTS, null]
  if (type === 'number' || type === 'integer') return [...HOSTILE_NUMBERS, '1']
  if (type === 'boolean') return HOSTILE_KINDS
  return ALL
}

type Argument = Parameter & { value: unknown }

function addressOf(path: string, params: Argument[]): string {
  const text = (value: unknown) => encodeURIComponent(wellFormed(value))
  const inPath = new Map(params.flatMap((one) => (one.in === 'path' ? [[one.name, text(one.value)]] : [])))
  const query = params.flatMap((one) => (one.in === 'query' ? [`${one.name}=${text(one.value)}`] : []))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inPath.get(name) || '%20')
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? 'null')).toWellFormed()

function payloadOf(type: string, method: string, body: Record<string, unknown>): InjectOptions {
  if (method === 'GET') return {}
  if (type !== 'multipart/form-data')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  const edge = 'edge-of-the-form'
  const parts = Object.entries(body).map(([name, value]) => {
    const isFile = Array.isArray(value)
    const file = isFile ? '; filename="a\0.jpg"' : ''
    return `--${edge}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${wellFormed(value)}\r\n`
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `${parts.join('')}--${edge}--\r\n`,
  }
}

/** Something that fits, so that what is hostile beside it is looked at. */
function sample(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.allOf ?? []
  if (first) return sample(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sample(one)]),
    )
  if (schema.format === 'uuid') return '01939b3c-0000-7000-8000-000000000000'
  if (schema.format === 'email') return 'somebody@example.com'
  if (schema.format === 'date') return '2026-11-22'
  return '9'
}
