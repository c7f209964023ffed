import type { Permission } from '#rules/identity/permissions.ts'
import type { TestShop } from './test-shop.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = { properties?: Record<string, unknown> }
type Operation = {
  'x-access': string
  'x-permission'?: Permission
  'x-fresh-otp'?: true
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every call of the shop, read from the OpenAPI document that the server writes about itself. */
export async function describedCalls(shop: TestShop) {
  const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Method,
      path,
      access: operation['x-access'],
      permission: operation['x-permission'],
      freshOtp: operation['x-fresh-otp'] ?? false,
      /** The names of the body's fields. */
      fields: Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      ),
    })),
  )
}

export type DescribedCall = Awaited<ReturnType<typeof describedCalls>>[number]
