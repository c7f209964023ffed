import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { itemMoves } from '#db/schema/items.ts'
import type { Paise } from '#rules/money.ts'

/** An item that went to a karigar; milligrams of its net weight. `backMg`: null while it is there. */
export type ItemTrip = { karigar: string; givenMg: number; backMg: number | null; wages: Paise }

/**
 * Every time an item went to a karigar whose name was noted, with the move that ended it: back in stock with its weight, or
 * melted or missing, and then nothing came back. A correction of its weight is no move.
 */
export async function itemTripsOfAll(db: Db): Promise<ItemTrip[]> {
  const { rows } = await db.execute<{ karigar: string; given: number; back: number | null }>(sql`
    select sent.karigar, sent.net_weight_mg as given,
      case when ended.to in ('melted', 'missing') then 0 else ended.net_weight_mg end as back
    from ${itemMoves} as sent
    left join lateral (${endOf(sql`sent`)}) as ended on true
    where sent.to = 'with-karigar' and sent.from is distinct from 'with-karigar' and sent.karigar <> ''
    order by sent.id`)
  return rows.map(({ karigar, given, back }) => ({ karigar, givenMg: given, backMg: back, wages: 0 }))
}

const endOf = (sent: SQL) => sql`
  select move.to, move.net_weight_mg from ${itemMoves} as move
  where move.item_id = ${sent}.item_id and move.id > ${sent}.id and move.from = 'with-karigar' and move.to <> 'with-karigar'
  order by move.id limit 1`
