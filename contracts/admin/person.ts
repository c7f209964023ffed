import { z } from 'zod'

/** A customer or an admin as the admin area shows them: the name, with the number beside it. */
export const NamedPerson = z.object({
  name: z.string().describe('The number where no name is known'),
  number: z.string().nullable().describe('Mobile number; none once the person has been erased'),
})
