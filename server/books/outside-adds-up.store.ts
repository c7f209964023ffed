/** Promises about refunds made outside the shop; each statement answers the rows that break it. */
export const OUTSIDE_PROMISES = {
  'no line has more of a refund that was made by hand than it was, and its parts are as far as it is': `
    select o.id as of from outside_refunds o left join refunds r on r.origin = 'outside' and r.origin_id = o.id
    group by o.id
    having coalesce(sum(r.amount), 0) > o.amount or bool_or(r.status <> o.status)`,
  'a refund that was made by hand is what the provider says it is': `
    select o.id as of from payment_events e join outside_refunds o on o.id = e.provider_refund_id
    where e.amount <> o.amount`,
  'a refund is noted once: as the shop’s own, or as made by hand': `
    select o.id as of from outside_refunds o join refunds r on r.provider_refund_id = o.id`,
  'no line has more of a lost dispute than it took, and none of one that took nothing': `
    select r.origin_id as of from refunds r left join disputes d on d.id = r.origin_id
    where r.origin = 'dispute'
    group by r.origin_id
    having sum(r.amount) > coalesce(max(case d.status when 'lost' then coalesce(nullif(d.deducted, 0), d.amount)
      when 'closed' then d.deducted else 0 end), 0)`,
  'what no admin has explained, and what a dispute took of a sold piece, has no credit note': `
    select i.number as of from invoices i join refunds r on r.id = i.refund_id where r.awaits_note`,
} as const
