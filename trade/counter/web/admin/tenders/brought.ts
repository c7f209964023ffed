import type { FieldValues, Path, PathValue } from 'react-hook-form'
import type { Paise } from '#rules/money.ts'
import { TENDER_WORDS } from '#rules/orders/balance/tender-kinds.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { MODULE_TENDERS } from '#wiring/tenders.ts'
import type { Lack, TenderScreen, TenderWorth } from './tender-screen.ts'

/** Something that a customer may bring beside money, as it is typed and what it is worth. */
type Brought = Pick<TenderScreen, 'name' | 'about' | 'Fields'> & {
  label: string
  /** As it is said within a sentence. */
  inSentence: string
  draft: unknown
  isNone: boolean
  amount: Paise
}

/** The empty drafts of all that may be brought, each under its name in the draft of a form. */
export const NOTHING_BROUGHT: object = Object.fromEntries(
  MODULE_TENDERS.map(({ name, none }) => [name, none]),
)

const draftOf = (form: object, { name }: TenderScreen): unknown => (form as Record<string, unknown>)[name]

/** Changes the draft of one of them. */
export function changeBrought<Typed extends FieldValues>(
  form: Pick<SchemaForm<Typed, unknown>, 'change'>,
  name: string,
  draft: unknown,
): void {
  form.change(name as Path<Typed>, draft as PathValue<Typed, Path<Typed>>)
}

/** Whether a form has anything of it. */
export const isBrought = (form: object): boolean =>
  MODULE_TENDERS.some((tender) => !tender.isNone(draftOf(form, tender)))

/** The fields of a call for what is brought. */
export const broughtForm = (form: object): object =>
  Object.assign({}, ...MODULE_TENDERS.map((tender) => tender.fieldsOf(draftOf(form, tender))))

/** Everything that a customer brings beside money, with its worth at this moment. */
export function useBrought(form: object) {
  const known = MODULE_TENDERS.map((tender) => ({
    tender,
    draft: draftOf(form, tender),
    // biome-ignore lint/correctness/useHookAtTopLevel: every render has the same modules
    worth: tender.useWorth(draftOf(form, tender)),
  }))
  return {
    /** Paise of all of it. */
    amount: known.reduce((sum, { worth }) => sum + worth.amount, 0),
    all: known.map(({ tender, draft, worth: { amount } }): Brought => {
      const { kind, name, about, Fields } = tender
      const { label, inSentence } = TENDER_WORDS[kind]
      return { name, about, Fields, label, inSentence, draft, amount, isNone: tender.isNone(draft) }
    }),
    /** The first thing that one of them lacks to pay for a part of `due`. */
    lackFor: (asked: Parameters<TenderWorth['lackFor']>[0]): Lack | null => {
      let { due } = asked
      for (const { worth } of known) {
        const lack = worth.lackFor({ ...asked, due })
        if (lack) return lack
        due -= worth.amount
      }
      return null
    },
    /** The fields of a call that say what was shown. */
    shown: Object.assign({}, ...known.map(({ worth }) => worth.shown)) as object,
    refetch: () => {
      for (const { worth } of known) void worth.refetch()
    },
  }
}
