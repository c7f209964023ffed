import pg from 'pg'
import { vi } from 'vitest'

type SentStatement = { client: pg.Client; text: string }

/** The statements of a piece of work, in order, including `begin` and `commit`. */
export type Asking = {
  statements: string[]
  /** Transactions that wrote something: those that were committed, and statements that wrote on their own. */
  commits: number
}

/**
 * Listens to every statement of this process while `work` runs. Statements of the payment sandbox and the change feed
 * are not the shop's and are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Asking> {
  const asked: SentStatement[] = []
  const original = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    asked.push({ client: this, text: textOf(given[0]) })
    return Reflect.apply(original, this, given)
  })
  await work().finally(() => query.mockRestore())
  const transactions = inTransactions(asked).filter((statements) => !statements.some(isForeign))
  return {
    statements: transactions.flat(),
    commits: transactions.filter((statements) => statements.some(writes)).length,
  }
}

const isForeign = (text: string) =>
  /sandbox_razorpay|pg_current_wal_flush_lsn|from pgboss\.version/.test(text)
const writes = (text: string) =>
  /^\s*(insert|update|delete|with[\s\S]*(insert into|update "|delete from))/i.test(text)

/** Statements by the transaction they belong to; one without a transaction is alone. */
function inTransactions(asked: readonly SentStatement[]): string[][] {
  const open = new Map<pg.Client, string[]>()
  const all: string[][] = []
  for (const { client, text } of asked) {
    const begun = open.get(client)
    if (begun) begun.push(text)
    else all.push([text])
    if (/^begin/i.test(text)) open.set(client, all.at(-1) ?? [])
    if (/^(commit|rollback)$/i.test(text)) open.delete(client)
  }
  return all
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : ''
}
