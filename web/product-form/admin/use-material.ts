import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { isFollowing, materialOf } from '#rules/product-form/material-of.ts'
import type { ProductForm } from './product-form-parts.ts'

/** Lets the material follow the purity, until somebody types another one. */
export function useMaterial({ control, getValues, setValue }: ProductForm): void {
  const purity = useWatch({ control, name: 'purity' })
  const before = useRef(purity)
  const follow = useEffectEvent((to: string) => {
    const material = materialOf(to)
    if (material === '' || !isFollowing(getValues('material'))) return
    setValue('material', material, { shouldDirty: true, shouldValidate: false })
  })
  useEffect(() => {
    if (purity === before.current) return
    before.current = purity
    follow(purity)
  }, [purity])
}
