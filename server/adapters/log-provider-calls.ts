import { faultFacts } from '#server/logging/fault-facts.ts'
import type { Logger } from '#server/logging/logger.ts'

/**
 * The same port, with one line in the log for each call that goes out: which, how long, and how it ended. Never what
 * was sent: that is about people.
 */
export function logProviderCalls<Port extends object>(port: Port, provider: string, log: Logger): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const startedAt = performance.now()
        const answer: unknown = Reflect.apply(member, target, given)
        if (!(answer instanceof Promise)) return answer
        const about = { provider, call: String(name) }
        const tell = (end: object) =>
          log.info({ ...about, ...end, responseTime: performance.now() - startedAt }, 'provider call')
        return answer.then(
          (value) => {
            tell({ outcome: 'answered' })
            return value
          },
          (fault: unknown) => {
            const { message, code } = faultFacts(fault)
            tell({ outcome: 'failed', reason: message, code })
            throw fault
          },
        )
      }
    },
  })
}
