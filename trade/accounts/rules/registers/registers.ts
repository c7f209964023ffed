/** The registers an accountant reads, by the names their addresses have. */
export const REGISTERS = {
  sales: 'Sales register',
  'credit-notes': 'Register of credit notes',
  vouchers: 'Register of vouchers',
  hsn: 'HSN summary',
  payments: 'Payments register',
  cash: 'Cash book',
  sellers: 'Sales per person',
  declarations: 'Declarations without a PAN',
} as const
export type RegisterName = keyof typeof REGISTERS
export const REGISTER_NAMES = Object.keys(REGISTERS) as RegisterName[]

export const isRegister = (name: string): name is RegisterName => Object.hasOwn(REGISTERS, name)
