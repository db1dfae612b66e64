import { isContractProcedure } from '@orpc/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { actionsToCome } from '@warsha/domain/actions-to-come'
import { allModuleActions } from '@warsha/domain/permissions'

/** The names of the endpoints that say nothing of who may call them. */
export function unguarded(router: object, path: string[] = []): string[] {
  return Object.entries(router).flatMap(([name, part]: [string, object]) => {
    if (!isContractProcedure(part)) return unguarded(part, [...path, name])
    const meta: EndpointMeta = part['~orpc'].meta
    return meta.permission ? [] : [[...path, name].join('.')]
  })
}

/** Closed by default: a server with an endpoint that names no permission does not start. */
export function refuseUnguarded(router: object): void {
  const open = unguarded(router)
  if (open.length > 0) throw new Error(`These endpoints name no permission: ${open.join(', ')}`)
}

const metasOf = (router: object): EndpointMeta[] =>
  Object.values(router).flatMap((part: object): EndpointMeta[] => {
    if (!isContractProcedure(part)) return metasOf(part)
    const meta: EndpointMeta = part['~orpc'].meta
    return [meta]
  })

/** Actions that can be granted and change nothing, and those that are said to be still to come although something asks for them. */
export function misledBy(router: object): { idle: string[]; early: string[] } {
  const asked = new Set<string>(
    metasOf(router).flatMap(({ permission, asks = [] }) => [
      ...asks,
      ...(typeof permission === 'object' ? (permission.actions ?? []) : []),
    ]),
  )
  return {
    idle: allModuleActions.filter((action) => !asked.has(action) && !actionsToCome.includes(action)),
    early: actionsToCome.filter((action) => asked.has(action)),
  }
}

/** Whoever grants an action must be able to rely on it: a server on which one of a built area gates nothing does not start. */
export function refuseIdleActions(router: object): void {
  const { idle, early } = misledBy(router)
  if (idle.length > 0) throw new Error(`These actions gate no endpoint: ${idle.join(', ')}`)
  if (early.length > 0) throw new Error(`These actions are no longer to come (actions-to-come.ts): ${early.join(', ')}`)
}
