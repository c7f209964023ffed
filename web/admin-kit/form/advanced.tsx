import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Setting } from '#contracts/define-setting.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

interface AdvancedProps {
  setting: Pick<Setting, 'key'>
  children: ReactNode
}

/** The end of an address that opens what is folded of a setting. */
export const advancedOf = ({ key }: Pick<Setting, 'key'>) => `#advanced-${key}`

/** Fields of a setting that few shops change, folded until one of them is refused or the address points here. */
export function Advanced({ setting, children }: AdvancedProps) {
  const id = advancedOf(setting).slice(1)
  const isMeant = useLocation().hash === advancedOf(setting)
  useEffect(() => {
    if (isMeant) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id, isMeant])
  return (
    <Disclosure
      id={id}
      label={<span className="text-sm">Advanced</span>}
      defaultOpen={isMeant}
      className="mt-3 -mb-2 border-t border-b-0"
    >
      <div className="grid gap-4">{children}</div>
    </Disclosure>
  )
}
