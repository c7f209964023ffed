import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import { Refused } from './refused.ts'
import type { TestShop } from './test-shop.ts'

type Sender = Awaited<ReturnType<TestShop['customer']>>
type Sent = {
  params?: Record<string, string>
  fields: Record<string, string | number>
  file?: Uint8Array | string | readonly Uint8Array[]
}

/** Sends a form with an image as a browser does: over the network, as multipart/form-data. Throws `Refused`. */
export async function sendForm<E extends Endpoint>(
  shop: TestShop,
  who: Sender,
  endpoint: E,
  { params = {}, fields, file }: Sent & { params?: Partial<RequestInput<E>['params']> },
): Promise<WireAnswer<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const one of filesOf(file)) {
    const bytes = typeof one === 'string' ? one : new Uint8Array(one)
    form.append(endpoint.files?.field ?? '', new Blob([bytes], { type: 'image/jpeg' }), 'image.jpg')
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(Reflect.get(params, name)))
  const response = await fetch(shop.origin + path, {
    method: endpoint.method,
    body: form,
    headers: { authorization: `Bearer ${await shop.as(who).token()}` },
  })
  const answer = await response.json()
  if (!response.ok) throw new Refused(response.status, answer)
  return answer as WireAnswer<E>
}

function filesOf(file: Sent['file']): readonly (Uint8Array | string)[] {
  if (file === undefined) return []
  return typeof file === 'string' || file instanceof Uint8Array ? [file] : file
}
