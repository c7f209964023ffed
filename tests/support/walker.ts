/** The members of answers that the walker reads; a refusal has none of them. */
type Answer = { user?: { id: string }; token?: string; orderId?: string; customers?: { id: string }[] }

export type Walker = ReturnType<typeof walker>

/**
 * Somebody who uses a shop over HTTP and takes every answer as it comes, refusals too: for tests that look at what
 * the shop does beside answering.
 */
export function walker(origin: string, cookie: string) {
  let userId = ''
  let token = ''

  async function ask(method: string, path: string, body?: BodyInit, type?: string): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      body,
      headers: {
        cookie,
        ...(type ? { 'content-type': type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return isJson ? JSON.parse(text) : {}
  }
  const withJson = (method: string) => (path: string, body: object) =>
    ask(method, path, JSON.stringify(body), 'application/json')

  return {
    get userId() {
      return userId
    },
    logIn: (id: string, given: string) => {
      userId = id
      token = given
    },
    get: (path: string) => ask('GET', path),
    post: withJson('POST'),
    put: withJson('PUT'),
    /** A form with one image in the field `images`. */
    send: (path: string, fields: Record<string, string>, image: Uint8Array) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.append('images', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'image.jpg')
      return ask('POST', path, form)
    },
  }
}
