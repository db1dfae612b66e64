import { isContractProcedure } from '@orpc/contract'
import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { openapiDocument } from '../../src/system/openapi.ts'

/** As much of JSON Schema as the document uses for what goes in. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
}
type Parameter = { name: string; in: 'path' | 'query'; schema: Schema; required?: boolean }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
export type Endpoint = {
  /** Its place in the contract: `tickets.create`. */
  name: string
  method: Method
  path: string
  params: Record<string, Schema>
  query: Record<string, Schema>
  /** What the query may not leave out. */
  needs: string[]
  body: Schema | null
  /** It takes a file in a form, which no text can spoil. */
  takesFile: boolean
  /** Its answer does not end by itself. */
  staysOpen: boolean
  statuses: number[]
  /** The codes that it tells of each status. */
  codes: Record<string, string[]>
  meta: EndpointMeta
}

/** Every endpoint as the published document describes it, with who may call it from the contract. */
export async function documentedEndpoints(): Promise<Endpoint[]> {
  const { paths, components } = (await openapiDocument()) as Document
  const metas = new Map(metasOf(contract))
  return Object.entries(withoutNames(paths, components.schemas)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => {
      const meta = metas.get(operation.operationId)
      if (!meta) throw new Error(`The document names ${operation.operationId}, which the contract has not`)
      return {
        name: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
        params: parametersOf(operation, 'path'),
        query: parametersOf(operation, 'query'),
        needs: (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required).map(({ name }) => name),
        body: operation.requestBody?.content['application/json']?.schema ?? null,
        takesFile: operation.requestBody?.content['multipart/form-data'] !== undefined,
        staysOpen: Object.values(operation.responses).some(({ content }) => content?.['text/event-stream']),
        statuses: Object.keys(operation.responses).map(Number),
        codes: Object.fromEntries(
          Object.entries(operation.responses).map(([status, { description = '' }]) => [
            status,
            description.split(', '),
          ]),
        ),
        meta,
      }
    }),
  )
}

type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** With every shape in the place of its name. */
function withoutNames<T>(part: T, shapes: Document['components']['schemas']): T {
  return JSON.parse(JSON.stringify(part), (_key, value: { $ref?: unknown }) => {
    const name = typeof value?.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined
    return name === undefined ? value : withoutNames(shapes[name], shapes)
  }) as T
}

/** Each endpoint of the contract with its name. */
export function metasOf(part: object, path: string[] = []): [string, EndpointMeta][] {
  return Object.entries(part).flatMap(([name, inner]: [string, object]): [string, EndpointMeta][] =>
    isContractProcedure(inner) ? [[[...path, name].join('.'), inner['~orpc'].meta]] : metasOf(inner, [...path, name]),
  )
}

const parametersOf = (operation: Operation, place: Parameter['in']): Record<string, Schema> =>
  Object.fromEntries(
    (operation.parameters ?? []).filter((one) => one.in === place).map((one) => [one.name, one.schema]),
  )
