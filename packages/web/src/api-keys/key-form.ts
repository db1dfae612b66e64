import { actionsByName, mayHoldAsKey } from '@warsha/domain/api-keys'
import { type Module, type ModuleAction, moduleActions, modules, modulesOf } from '@warsha/domain/permissions'
import { type Role, roleNames } from '@warsha/domain/roles'
import type { CalendarDate } from '@warsha/domain/time'

type Ticks = Record<string, boolean>
export type KeyForm = {
  name: string
  expiresOn: CalendarDate | null
  /** By 's' and the number of the shop: a name of digits alone would be a place in a list. */
  shops: Ticks
  roles: Ticks
  limited: boolean
  actions: Record<string, Ticks>
}

export const keyRoles: readonly Role[] = roleNames.filter(mayHoldAsKey)
export const placeOfShop = (id: number): string => `s${id}`
const ticked = (ticks: Ticks | undefined): string[] =>
  Object.entries(ticks ?? {})
    .filter(([, on]) => on)
    .map(([name]) => name)
const unticked = (names: readonly string[]): Ticks => Object.fromEntries(names.map((name) => [name, false]))

export const rolesTicked = (roles: Ticks): Role[] => ticked(roles) as Role[]
export const shopsTicked = (shops: Ticks): number[] => ticked(shops).map((place) => Number(place.slice(1)))

/** A new key has no right yet; where there is one shop, it is chosen. */
export const emptyKeyForm = (shopIds: readonly number[], expiresOn: CalendarDate): KeyForm => ({
  name: '',
  expiresOn,
  shops: Object.fromEntries(shopIds.map((id) => [placeOfShop(id), shopIds.length === 1])),
  roles: unticked(keyRoles),
  limited: false,
  actions: Object.fromEntries(modules.map((module) => [module, unticked(moduleActions[module])])),
})

/** Whether an action of a module is offered: those of the modules that a role opens, and what is given by name. */
export const isOffered = (module: Module, action: string, open: readonly Module[]): boolean =>
  open.includes(module) || actionsByName.includes(`${module}.${action}` as ModuleAction)

/** What is sent: the same roles in each of the shops, and no action that is not offered. */
export function keyOf({ name, expiresOn, shops, roles, limited, actions }: KeyForm) {
  const held = rolesTicked(roles)
  return {
    name: name.trim(),
    expiresOn: expiresOn ?? '',
    shopRoles: shopsTicked(shops).map((shopId) => ({ shopId, roles: held })),
    allowedActions: limited
      ? modules.flatMap((module) =>
          ticked(actions[module])
            .filter((one) => isOffered(module, one, modulesOf(held)))
            .map((one) => `${module}.${one}` as ModuleAction),
        )
      : null,
  }
}
