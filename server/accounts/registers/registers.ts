import type { RegisterName } from '#rules/accounts/registers/register.ts'
import type { Register } from '#server/registers/register.ts'
import { cashRegister } from './cash.ts'
import { creditNotesRegister, salesRegister } from './documents.ts'
import { hsnRegister } from './hsn.ts'
import { paymentsRegister } from './payments.ts'
import type { PeriodSpan } from './period-span.ts'
import { vouchersRegister } from './vouchers.ts'

export const ALL_REGISTERS = {
  sales: salesRegister,
  'credit-notes': creditNotesRegister,
  vouchers: vouchersRegister,
  hsn: hsnRegister,
  payments: paymentsRegister,
  cash: cashRegister,
} as const satisfies Record<RegisterName, Register<PeriodSpan>>
