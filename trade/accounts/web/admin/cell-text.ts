import { dayText } from '#rules/registers/register.ts'
import type { Gstr1Table } from '#trade/accounts/contract/gstr1.ts'
import type { RegisterPage } from '#trade/accounts/contract/registers.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'

type Kind = RegisterPage['columns'][number]['kind'] | Gstr1Table['columns'][number]['kind']
export type CellValue = string | number | null

const COUNT = new Intl.NumberFormat('en-IN')
const TWO_DECIMALS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const THREE_DECIMALS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** A cell of a register or table as a screen shows it; empty where it says nothing. */
export function cellText(value: CellValue, kind: Kind): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return kind === 'day' ? dayText(value) : value
  switch (kind) {
    case 'money':
    case 'rupees':
      return formatExactRupees(value)
    case 'weight':
      return THREE_DECIMALS.format(value)
    case 'quantity':
      return TWO_DECIMALS.format(value)
    case 'percent':
      return `${value} %`
    default:
      return COUNT.format(value)
  }
}

/** Amounts and counts are set at the right. */
export const isFigure = (kind: Kind) => kind !== 'text' && kind !== 'day'
