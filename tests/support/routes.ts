/** One address that the server answers: `GET /api/admin/orders/:number`. */
export type Route = { method: string; path: string }

/**
 * Every address the server answers, from the tree that Fastify draws of them: nothing that is on the wire is missing,
 * however it came there. The `HEAD` that comes with every `GET` is left out.
 */
export function routesIn(tree: string): Route[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const match = line.match(/^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/)
    if (!match) return []
    const [, indent = '', part = '', methods = ''] = match
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    const path = above.join('')
    const answered = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
    return answered.map((method) => ({ method, path }))
  })
}
