import { readFile } from 'node:fs/promises'
import { isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { contract } from '@warsha/contract/contract'
import type { EndpointMeta } from '@warsha/contract/endpoint'
import { isRefusalCode, type RefusalCode } from '@warsha/domain/refusal-codes'
import { statusOf } from '@warsha/domain/refusal-statuses'
import type { FastifyInstance } from 'fastify'
import { gateRefusals } from '../lib/gate-refusals.ts'
import { namesShopRecord } from '../lib/record-shop.ts'
import { converter, namedSchemas } from './openapi-schemas.ts'
import { tagDescriptions } from './openapi-tags.ts'
import { tidied } from './openapi-tidy.ts'

const word = { type: 'string' as const }
const errorSchema = {
  type: 'object' as const,
  required: ['errors'],
  properties: {
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['code', 'message'],
        properties: { code: word, message: word, field: word, data: { type: 'object' as const } },
      },
    },
  },
}
const errors = { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } as const
const requestKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the caller: the same key with the same body answers what was done the first time.',
  schema: { type: 'string', format: 'uuid' },
} as const

type Promised = {
  meta: EndpointMeta
  shelf: string | undefined
  method: string
  ofShop: boolean
  refusals: RefusalCode[]
}

/** Each endpoint of the contract by its name, with what it refuses itself. */
function promisesIn(part: object, path: string[] = []): [string, Promised][] {
  return Object.entries(part).flatMap(([name, inner]: [string, object]): [string, Promised][] => {
    if (!isContractProcedure(inner)) return promisesIn(inner, [...path, name])
    const { meta, route, errorMap, inputSchema } = inner['~orpc']
    const refusals = Object.keys(errorMap).filter(isRefusalCode)
    const called = [...path, name].join('.')
    const ofShop = namesShopRecord(called, inputSchema)
    return [[called, { meta, shelf: path[0], method: route.method ?? 'GET', ofShop, refusals }]]
  })
}

/**
 * The OpenAPI 3.1 document of the contract: who may call, with which key, and every code an answer may bear. Its contact is the support of
 * the installation.
 */
export async function openapiDocument(support: { email: string | null } = { email: null }): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    commonSchemas: await namedSchemas(contract),
    info: {
      title: 'Warsha',
      version: '1',
      description:
        'English answers under /api/en, Arabic under /api. Amounts are whole minor units, quantities thousandths, rates basis points.\n\n' +
        'To sign in, send username and password to `users.authenticate`; its answer has a token, which every other call bears as ' +
        '`Authorization: Bearer …`. The token names company and shop, so no call does. Another program bears an API key (`wk_…`) in its place, which the owner ' +
        'makes under Administration, and may name one of the shops of the key in `X-Shop-Id`. Lists take page, pageSize, sortBy and isSortDescending; a change ' +
        'of a record sends the version it was read with, and what moves money or stock an Idempotency-Key. A refusal is a code with a sentence in the language of the path.',
      contact: { name: 'Support of this installation', ...(support.email && { email: support.email }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    servers: [{ url: '/api/en' }, { url: '/api' }],
    components: {
      schemas: { Errors: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A token of users.authenticate, or an API key (wk_…).' },
      },
    },
    security: [{ bearer: [] }],
  })
  document.paths = joinedPaths(document.paths ?? {})
  const promises = new Map(promisesIn(contract))
  for (const item of Object.values(document.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method]
      const promised = promises.get(operation?.operationId ?? '')
      if (!operation || !promised) continue
      const { meta } = promised
      if (meta.permission === 'public') operation.security = []
      if (meta.takesKey) operation.parameters = [...(operation.parameters ?? []), requestKey]
      operation.description = whoMay(meta.permission)
      operation.responses = {
        ...answered(operation.responses),
        ...refused(promised, operation.requestBody !== undefined),
      }
    }
  return tidied(document)
}

/**
 * Two calls whose addresses differ in the name of a blank alone stand under one address, as the standard asks. On the wire a blank has no name.
 */
function joinedPaths<T extends object>(paths: Record<string, T | undefined>): Record<string, T | undefined> {
  const joined: Record<string, T | undefined> = {}
  const spelled = new Map<string, string>()
  for (const [path, item] of Object.entries(paths)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}')
    const first = spelled.get(shape) ?? path
    spelled.set(shape, first)
    const here = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const there = [...first.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const renamed = JSON.parse(JSON.stringify(item), (_key, value: { in?: string; name?: string }) =>
      value?.in === 'path' ? { ...value, name: there[here.indexOf(value.name)] } : value,
    ) as T
    joined[first] = { ...joined[first], ...renamed } as T
  }
  return joined
}

const answered = <T extends object>(responses: T | undefined): object =>
  Object.fromEntries(Object.entries(responses ?? {}).filter(([status]) => status < '400'))

/** The codes of each status, which are all that is told of an answer that is no success. */
function refused({ meta, shelf, method, ofShop, refusals }: Promised, takesBody: boolean) {
  const changes = meta.changes ?? method !== 'GET'
  const codes = new Set([...gateRefusals(meta, { shelf, changes, ofShop }), ...refusals])
  const byStatus = Map.groupBy(codes, statusOf)
  if (takesBody) byStatus.set(415, ['unreadableRequest'])
  const told: Record<string, { description: string; content: typeof errors }> = Object.fromEntries(
    [...byStatus].map(([status, own]) => [status, { description: own.toSorted().join(', '), content: errors }]),
  )
  const fault = { description: 'APPLICATION_ERROR: a fault of ours, found by its X-Request-Id', content: errors }
  return { ...told, default: fault }
}

function whoMay(permission: EndpointMeta['permission']): string {
  if (permission === 'public') return 'Open to everybody.'
  if (permission === 'operator') return 'For the accounts of the operator.'
  if (permission === 'signedIn' || !permission) return 'For everybody who is signed in.'
  const { roles, actions, addOn, businessUser } = permission
  return [
    `For the roles of the module ${permission.module}${roles ? ` among ${roles.join(', ')}` : ''}.`,
    actions && `Any of the actions ${actions.join(', ')}.`,
    addOn && `The add-on ${addOn}.`,
    businessUser && 'The main owner of the account alone.',
  ]
    .filter(Boolean)
    .join(' ')
}

export async function openapiRoutes(app: FastifyInstance, support: { email: string | null }): Promise<void> {
  let document: Promise<object> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openapiDocument(support)
    return document
  })
  for (const [path, type, file] of readerFiles) {
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(await readFile(new URL(file))))
  }
}

/** The page that shows the document, served by ourselves: nothing is loaded from elsewhere. */
const readerFiles = [
  ['/api/docs', 'text/html', import.meta.resolve('./docs/page.html')],
  ['/api/docs/page.css', 'text/css', import.meta.resolve('./docs/page.css')],
  ...['page', 'element', 'shapes', 'trying'].map(
    (name) => [`/api/docs/${name}.js`, 'text/javascript', import.meta.resolve(`./docs/${name}.js`)] as const,
  ),
] as const
