import { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { turned } from '#contracts/wire.ts'

const refusal = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
  },
})

const FAULT = refusal('Refused; see the message for the reason')

/** The OpenAPI 3.1 document of the endpoints served, from the same schemas that validate them. */
export function openApiDocument(endpoints: readonly Endpoint[], address: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'SGJ Jewellers',
      version: '1',
      description: 'Amounts are in rupees unless a field says paise.',
    },
    servers: [{ url: address }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

function operation(endpoint: Endpoint) {
  const body = schemaOf(endpoint.body)
  const hasBody = Object.keys(body.properties ?? {}).length > 0 || body.properties === undefined
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(endpoint.freshOtp ? { 'x-fresh-otp': true, 'x-otp-purpose': endpoint.freshOtp } : {}),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(hasBody && endpoint.method !== 'GET'
      ? { requestBody: { required: true, content: content(endpoint, body) } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: answerContent(endpoint),
      },
      ...Object.fromEntries(
        Object.entries(endpoint.refusals).map(([status, when]) => [status, refusal(when)]),
      ),
      '4XX': FAULT,
    },
  }
}

function answerContent({ streams, answer }: Endpoint) {
  const binary = streams === 'application/pdf' ? { format: 'binary' } : {}
  if (streams) return { [streams]: { schema: { type: 'string', ...binary } } }
  return { 'application/json': { schema: schemaOf(answer) } }
}

function content({ files }: Endpoint, body: ReturnType<typeof schemaOf>) {
  if (!files) return { 'application/json': { schema: body } }
  const file = {
    type: 'string',
    format: 'binary',
    description: `At most ${files.maxBytes / (1024 * 1024)} MB`,
  }
  const list = { type: 'array', items: file, minItems: 1, maxItems: files.max }
  const properties = { ...body.properties, [files.field]: list }
  return { 'multipart/form-data': { schema: { ...body, properties } } }
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The schema of the wire, which is that of the codecs' inputs. */
function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Zod leaves out a default with a codec inside, as it has none of the wire.
      if (zodSchema instanceof z.ZodDefault && jsonSchema.default === undefined)
        jsonSchema.default = turned(zodSchema, zodSchema.def.defaultValue, 'encode')
    },
  })
  return rest
}
