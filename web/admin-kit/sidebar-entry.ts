import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '#rules/identity/permissions.ts'

export type SidebarEntry = {
  label: string
  /** Beside the label, where another entry has a similar one. */
  hint?: string
  to: string
  Icon: LucideIcon
  /** Shown to those who may: `shop.read`, when left out; null for everybody of the admin area. */
  permission?: Permission | null
  /** Screens with a tab beside this one's; Find knows those with a name. */
  tabs?: readonly SidebarTab[]
  /** Beside the label: how much waits there. */
  Count?: ComponentType
  /** Shows the entry only while there is something to do. */
  While?: ComponentType<{ children: ReactNode }>
}

export type SidebarTab = { label?: string; to: string; permission?: Permission }

export type SidebarGroup = { title: string; entries: readonly SidebarEntry[] }
