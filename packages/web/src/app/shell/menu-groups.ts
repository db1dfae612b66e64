import { type MenuEntry, menuOf } from '@warsha/domain/menu'
import type { Grants } from '@warsha/domain/permissions'
import { placeOf } from '../../lib/page-title.ts'
import type { IconComponent } from '../../ui/Icon.tsx'
import {
  IconBookmark,
  IconBuilding,
  IconBuildingWarehouse,
  IconCar,
  IconChartBar,
  IconClipboardList,
  IconFileDescription,
  IconHelpCircle,
  IconHome,
  IconIdBadge2,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconUsers,
} from '../../ui/icons.tsx'

const icons: Record<string, IconComponent> = {
  home: IconHome,
  tickets: IconClipboardList,
  openTickets: IconClipboardList,
  closedTickets: IconClipboardList,
  estimates: IconFileDescription,
  invoices: IconReceipt,
  store: IconBuildingWarehouse,
  customers: IconUsers,
  vehicles: IconCar,
  dealers: IconBuilding,
  hr: IconIdBadge2,
  reports: IconChartBar,
  administration: IconSettings,
  quickLinks: IconBookmark,
  advancedSearch: IconSearch,
  help: IconHelpCircle,
}
export const iconOf = (id: string): IconComponent => icons[id] ?? IconBookmark

/** The groups of the menu: work, parties, office. The last group is at the foot. */
const groups = [
  ['home', 'tickets', 'estimates', 'invoices', 'store'],
  ['customers', 'vehicles', 'dealers'],
  ['reports', 'hr', 'administration'],
] as const
const foot = ['quickLinks']

export function menuGroups(grants: Grants & { allowVat?: boolean }): { groups: MenuEntry[][]; foot: MenuEntry[] } {
  const entries = menuOf(grants)
  const pick = (ids: readonly string[]) => ids.flatMap((id) => entries.filter((entry) => entry.id === id))
  return { groups: groups.map(pick).filter((group) => group.length > 0), foot: pick(foot) }
}

/** Whether a menu entry is where the user is. */
export function isWithin(path: string, pathname: string): boolean {
  const place = placeOf(pathname)
  return place === path || place.startsWith(`${path}/`)
}

/** The same for an entry with all that stands under it, wherever that lies. */
export const isIn = ({ path, children = [] }: MenuEntry, pathname: string): boolean =>
  isWithin(path, pathname) || children.some((child) => isWithin(child.path, pathname))
