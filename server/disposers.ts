import type { Logger } from './logging/logger.ts'

/** Resources to close when a process ends, last opened first; each is closed once, however often this is called. */
export type Disposers = (() => Promise<unknown>)[]

export async function disposeAll(disposers: Disposers, log: Logger): Promise<void> {
  for (const part of disposers.splice(0).reverse())
    await part().catch((fault: unknown) => log.error({ err: fault }, 'a part did not close'))
}
