import type { AdminDesign, DesignRow } from '#contracts/admin/designs.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { type DesignTerms, designBreakup, quoteWords } from '#rules/enquiries/design-quote.ts'
import { type DesignStatus, designCan, NEXT_DESIGN_STATUS } from '#rules/enquiries/design-status.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { designGreeting, designSms } from '#server/notifications/templates/design-answer.ts'
import type { ImageRow, NamedAnswer, NamedEntry, StoredDesign } from './designs.store.ts'

export function presentDesignRow(
  { design, customer, orderNumber }: StoredDesign,
  images: ImageRow[],
): DesignRow {
  const erased = customer.erasedAt !== null
  return {
    id: design.id,
    ticket: design.ticket,
    status: design.status,
    designDate: design.designDate,
    notes: design.notes,
    quote: design.quoteAmount,
    createdAt: design.createdAt,
    customer: {
      id: customer.id,
      name: erased ? 'Erased on request' : `${customer.firstName} ${customer.lastName}`.trim(),
      mobileNumber: erased ? null : customer.mobileNumber,
      city: customer.city,
    },
    images: images
      .filter(({ requestId }) => requestId === design.id)
      .map(({ id, width, height }) => ({ id, width, height })),
    order: orderNumber,
    version: design.version,
  }
}

type Whole = {
  stored: StoredDesign
  images: ImageRow[]
  answers: NamedAnswer[]
  history: NamedEntry[]
  shopName: string
}

export function presentDesign({ stored, images, answers, history, shopName }: Whole): AdminDesign {
  const { design, customer } = stored
  return {
    ...presentDesignRow(stored, images),
    moves: NEXT_DESIGN_STATUS[design.status].filter((status) => status !== 'Quoted'),
    mayQuote: designCan.quote(design),
    mayOrder: designCan.order(design),
    terms: design.quoteTerms && presentTerms(design.quoteTerms),
    answers: answers.map(presentAnswer),
    history: history.map(presentEntry),
    words: {
      sms: designSms(design, shopName).body,
      whatsapp: designGreeting(design, shopName, customer.firstName),
    },
  }
}

function presentTerms(terms: DesignTerms): NonNullable<AdminDesign['terms']> {
  const { purity, netWeightMg, grossWeightMg, ratePerGram, advance, quotedAt } = terms
  const { metal, making, stoneValue, gst, price } = designBreakup(terms)
  return {
    purity,
    netWeight: netWeightMg,
    grossWeight: grossWeightMg,
    ratePerGram,
    metal: metal?.value ?? 0,
    making: making?.amount ?? 0,
    stones: stoneValue,
    gst,
    total: price,
    advance,
    quotedAt: new Date(quotedAt),
    words: quoteWords(terms),
  }
}

/** An answer as admins read it. A message over WhatsApp is sent by hand, and counts as sent. */
function presentAnswer({ answer, delivery, by }: NamedAnswer): AdminDesign['answers'][number] {
  const { id, channel, text, at } = answer
  const state = delivery === 'pending' ? 'sending' : (delivery ?? 'sent')
  return { id, channel, text, at, by: namedPerson(by), state }
}

/** The log keeps what differed as JSON; what it has no word for is left out. */
function presentEntry({ entry, by }: NamedEntry): AdminDesign['history'][number] {
  const { status, quoteAmount, reason } = entry.after ?? {}
  return {
    at: entry.at,
    by: by && namedPerson(by),
    what: AUDIT_ACTIONS[entry.action],
    status: isStatus(status) ? status : null,
    quote: typeof quoteAmount === 'number' ? quoteAmount : null,
    reason: typeof reason === 'string' ? reason : '',
  }
}

function isStatus(text: unknown): text is DesignStatus {
  return typeof text === 'string' && text in NEXT_DESIGN_STATUS
}
