import { z } from 'zod'
import type { Permission } from '#rules/identity/permissions.ts'
import { NamedPerson } from './admin/person.ts'
import { endpoint } from './endpoint.ts'
import { moment, version } from './fields.ts'

/** Words for a field of a setting: in its form, beside another admin's version and in the audit log. */
export type FieldWords = {
  label: string
  /** The heading above the label, where the label says too little alone: "Grievance officer". */
  group?: string
  /** `%` (stored in basis points), `₹`, or the word after the number: `days`. */
  unit?: string
  /** Said before the number where no label is: `up to`. */
  before?: string
  /** A label for each value. */
  choices?: Readonly<Record<string, string>>
  /** Of a list of things: the words of each one's fields. */
  items?: Readonly<Record<string, Omit<FieldWords, 'group'>>>
}

/** By the place of the field: `hours`, `map.latitude`. */
export type SettingFields = Readonly<Record<string, FieldWords>>

type Definition<Schema extends z.ZodObject, Form extends z.ZodType, Fields extends SettingFields> = {
  /** The key in the table `settings` and the last part of the address. */
  key: string
  /** The name that admins read: the title of its panel, and its name in the audit log. */
  title: string
  fields: Fields
  /** The stored shape. `defaults` replace whatever is missing or invalid in the database. */
  schema: Schema
  /** The schema for an admin's entry, if it is stricter than the stored shape. */
  form?: Form
  defaults: z.output<Schema>
  /** Who may change it. Every admin may read it. */
  permission?: Permission
  /** It decides about money, or where it goes: a change asks for a fresh OTP. */
  freshOtp?: boolean
  /** Pages and public answers show it, so a change makes them old. */
  public: boolean
  /** A phrase for the setting, as the object of "Read …" and "Change …". */
  about: string
}

/** The answer to an admin: the value, how often it was changed, and who changed it last. */
const versioned = <Schema extends z.ZodType>(value: Schema) =>
  z.object({
    value,
    version: version.describe('How often it was changed; 0 while the defaults apply'),
    changedBy: NamedPerson.nullable().describe('The admin who changed it last'),
    changedAt: moment.nullable(),
  })

/**
 * Declares one setting that an admin may change without a developer: its shape, its defaults, who may change it, and
 * its pair of calls. A change names the version that it replaces.
 */
export function defineSetting<
  Schema extends z.ZodObject,
  const Fields extends SettingFields,
  Form extends z.ZodType = Schema,
>(definition: Definition<Schema, Form, Fields>) {
  const {
    key,
    title,
    fields,
    schema,
    defaults,
    permission = 'settings.change',
    freshOtp = false,
    about,
  } = definition
  const form = (definition.form ?? schema) as Form
  const path = `/api/admin/settings/${key}` as const
  const answer = versioned(schema)
  return {
    key,
    title,
    fields,
    schema,
    form,
    defaults,
    permission,
    isPublic: definition.public,
    asksOtp: freshOtp,
    read: endpoint({
      route: `GET ${path}`,
      permission: 'shop.read',
      summary: `Read ${about}`,
      answer,
    }),
    change: endpoint({
      route: `PUT ${path}`,
      permission,
      freshOtp: freshOtp ? 'setting' : undefined,
      summary: `Change ${about}`,
      refusals: { 409: 'Another admin has changed it since; with `theirs`, the setting as it is now.' },
      body: z.object({ value: form, version }),
      answer,
    }),
  }
}

export type Setting<
  Schema extends z.ZodObject = z.ZodObject,
  Form extends z.ZodType = z.ZodType,
> = ReturnType<typeof defineSetting<Schema, SettingFields, Form>>

/** A setting as an admin reads it. */
export type Versioned<Value> = {
  value: Value
  version: number
  changedBy: z.infer<typeof NamedPerson> | null
  changedAt: Date | null
}
