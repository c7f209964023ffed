import { dayInIndia } from '#rules/days.ts'
import type { Placed } from '#rules/registers/register.ts'
import { type DeclaredSale, declarationsIn } from '#server/orders/declarations/pan-declarations.store.ts'
import { registerOf, type Span } from '#server/registers/register.ts'
import type { Shop } from '#server/shop.ts'
import {
  DECLARATION_COLUMNS,
  type DeclarationRow,
} from '#trade/accounts/rules/registers/declaration-columns.ts'
import { identityText } from '#trade/counter/rules/pan-declaration.ts'

async function* declared({ db }: Shop, span: Span): AsyncGenerator<Placed<DeclarationRow>[]> {
  for await (const page of declarationsIn(db, span)) yield page.map(placed)
}

function placed({ declaration, order }: DeclaredSale): Placed<DeclarationRow> {
  const { paymentId: id, createdAt, identityKind: kind, identityEnd: lastCharacters } = declaration
  return {
    at: createdAt.toISOString(),
    id,
    opens: { kind: 'order', key: order },
    row: {
      ...declaration,
      order,
      day: dayInIndia(createdAt),
      identity: identityText({ kind, lastCharacters }),
    },
  }
}

export const declarationsRegister = registerOf(DECLARATION_COLUMNS, declared, async () => [
  'Buyers above the limit who have no PAN. The signed papers are kept in the shop, and the list goes to the Income-tax Department half-yearly; ask your accountant for its form.',
])
