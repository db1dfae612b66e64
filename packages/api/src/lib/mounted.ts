import { type ContractProcedure, isContractProcedure } from '@orpc/contract'
import { isProcedure, type Procedure } from '@orpc/server'
import type { RequestContext } from './context.ts'

/** A contract with a handler in the place of each endpoint. */
export type Mounted<Part> =
  Part extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? Procedure<RequestContext, RequestContext, Input, Output, Errors, Meta>
    : { [Name in keyof Part]: Mounted<Part[Name]> }

type Routed = { '~orpc': { route: { method?: string | undefined; path?: string | undefined } } }
const routeOf = ({ '~orpc': { route } }: Routed) => `${route.method} ${route.path}`

/** Puts each handler where the contract has its endpoint, so that nothing is listed twice. One too few or too many, and the server does not start. */
export function mounted<Part extends object>(contract: Part, modules: readonly object[]): Mounted<Part> {
  const exported = new Set(modules.flatMap((module): unknown[] => Object.values(module)))
  const handlers = Map.groupBy([...exported].filter(isProcedure), routeOf)
  const mount = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, inner]: [string, object]) => {
        if (!isContractProcedure(inner)) return [name, mount(inner)]
        const [handler, ...others] = handlers.get(routeOf(inner)) ?? []
        if (!handler || others.length > 0)
          throw new Error(`${routeOf(inner)} has ${handler ? 'more than one handler' : 'no handler'}`)
        return [name, handler]
      }),
    )
  return mount(contract) as Mounted<Part>
}
