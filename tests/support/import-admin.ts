import * as api from '#contracts/admin/imports.ts'
import { sendForm } from './send-form.ts'
import type { TestShop } from './test-shop.ts'

/** The headers of what every product needs, and a row below them. */
export const HEADERS = 'Name,Category,Type,Description,Material,Gross weight (g),Price (₹),Stock quantity'
export const RING = 'Lotus Ring,gold,Rings,A ring.,Gold,5,45000,3'

type Settings = {
  otherwise?: Record<string, string>
  without?: string[]
  known?: 'change' | 'leave'
  newTypes?: boolean
  withoutImages?: 'sell' | 'draft'
  mapping?: Partial<Record<string, object>>
}

/** A manager for imports, because some files change prices a lot; jobs are done at once. */
export async function importAdmin(shop: TestShop) {
  const person = await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Joshi' })
  // The file has cost prices in it, so not everybody may export it.
  const keeper = await shop.customer({ role: 'manager' })
  const admin = shop.as(person)
  const upload = (file: string | Uint8Array) =>
    sendForm(shop, person, api.uploadProductImport, { fields: {}, file })
  const again = async (id: string) => {
    await shop.jobs.run()
    return admin.call(api.readProductImport, { params: { id } })
  }
  const said = async (id: string) => (await admin.call(api.listImportProblems, { params: { id } })).rows
  return {
    ...admin,
    upload,
    check: async (
      file: string | Uint8Array,
      { otherwise = {}, without = [], mapping: said = {}, ...options }: Settings = {},
    ) => {
      const { id, mapping, options: usual } = await upload(file)
      const filled = { ...mapping }
      for (const [field, text] of Object.entries(otherwise))
        Object.assign(filled, {
          [field]: { column: null, guess: false, ...Reflect.get(mapping, field), otherwise: text },
        })
      for (const field of without) Reflect.deleteProperty(filled, field)
      Object.assign(filled, said)
      const body = { mapping: filled, options: { ...usual, ...options } }
      await admin.call(api.checkProductImport, { params: { id }, body })
      return again(id)
    },
    run: async (id: string, leaveFaulty = false) => {
      await admin.call(api.runProductImport, { params: { id }, body: { leaveFaulty } })
      return again(id)
    },
    undo: async (id: string) => {
      await admin.call(api.undoProductImport, { params: { id } })
      return again(id)
    },
    /** Problems and notes, with their rows. */
    problems: async (id: string) => told(await said(id), (kind) => kind !== 'warning'),
    warnings: async (id: string) => told(await said(id), (kind) => kind === 'warning'),
    export: async (filters = 'status=all') => {
      const headers = { authorization: `Bearer ${await shop.as(keeper).token()}` }
      return (await shop.inject({ url: `/api/admin/products/export?${filters}`, headers })).body
    },
  }
}

type Said = { row: number; field: string; sentence: string; kind: string }

const told = (rows: readonly Said[], isMeant: (kind: string) => boolean) =>
  rows.filter(({ kind }) => isMeant(kind)).map(({ row, field, sentence }) => `${row} ${field}: ${sentence}`)
