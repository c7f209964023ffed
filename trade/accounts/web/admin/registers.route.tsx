import clsx from 'clsx'
import { Link, useSearchParams } from 'react-router'
import type { Period } from '#trade/accounts/rules/period.ts'
import {
  isRegister,
  REGISTER_NAMES,
  REGISTERS,
  type RegisterName,
} from '#trade/accounts/rules/registers/registers.ts'
import { accountPaths } from '#trade/accounts/web/admin/paths.ts'
import { AccountsPage } from './accounts-page.tsx'
import { RegisterPanel } from './registers/register-panel.tsx'

/** Six registers of a month or quarter, one at a time, as the address names them. */
export default function AccountRegisters() {
  const [params] = useSearchParams()
  const named = params.get('register') ?? ''
  const name: RegisterName = isRegister(named) ? named : 'sales'
  const after = params.get('after') ?? undefined
  return (
    <AccountsPage>
      {(period) => (
        <>
          <Choice name={name} period={period} />
          <RegisterPanel key={`${name} ${period}`} {...{ name, period, after }} />
        </>
      )}
    </AccountsPage>
  )
}

function Choice({ name, period }: { name: RegisterName; period: Period }) {
  return (
    <nav aria-label="Registers" className="mb-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {REGISTER_NAMES.map((one) => (
          <li key={one}>
            <Link
              to={accountPaths.register(one, period)}
              aria-current={one === name ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-sm border bg-paper px-3 text-sm transition-colors hover:border-garnet pointer-coarse:min-h-11',
                one === name ? 'border-garnet bg-sand font-medium' : 'border-edge',
              )}
            >
              {REGISTERS[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
