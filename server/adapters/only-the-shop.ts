import { refused } from '#server/errors.ts'

type Call<Port, Name extends keyof Port> = Port[Name] extends (...given: infer Given) => Promise<unknown>
  ? (...given: Given) => boolean | Promise<boolean>
  : never

/**
 * The same port, whose calls that change something outside are refused (409) unless they may be made: a copy of the shop
 * sends nobody a message, and moves no money.
 */
export function onlyTheShop<Port extends object, Name extends keyof Port>(
  port: Port,
  calls: readonly Name[],
  mayCall: Call<Port, Name>,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function' || !calls.some((call) => call === name)) return member
      return async (...given: Parameters<typeof mayCall>) => {
        if (!(await mayCall(...given))) throw refused(REFUSED_BY_COPY)
        return Reflect.apply(member, target, given)
      }
    },
  })
}

const REFUSED_BY_COPY =
  'This is a copy of the shop, restored from a backup: it sends no messages and takes no payments.'
