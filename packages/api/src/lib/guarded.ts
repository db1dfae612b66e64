import { isContractProcedure } from '@orpc/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'

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
