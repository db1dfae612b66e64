import { readFile } from 'node:fs/promises'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@warsha/contract/contract'
import type { FastifyInstance } from 'fastify'

const errorSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          field: { type: 'string' },
          data: { type: 'object' },
        },
      },
    },
  },
} as const

/** The OpenAPI 3.1 document of the contract. */
export async function openapiDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'Warsha',
      version: '1',
      description:
        'English answers under /api/en, Arabic under /api. Amounts are whole minor units, quantities thousandths, rates basis points.',
    },
    servers: [{ url: '/api/en' }, { url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
    customErrorResponseBodySchema: () => errorSchema,
  })
}

export async function openapiRoutes(app: FastifyInstance): Promise<void> {
  let document: Promise<object> | undefined
  app.get('/api/openapi.json', async () => {
    document ??= openapiDocument()
    return document
  })
  for (const [path, type, file] of readerFiles) {
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(await readFile(new URL(file))))
  }
}

/** The page that shows the document, and the reader's files, served by ourselves: nothing is loaded from elsewhere. */
const readerFiles = [
  ['/api/docs', 'text/html', import.meta.resolve('./docs.html')],
  ['/api/docs/start.js', 'text/javascript', import.meta.resolve('./docs-start.js')],
  ['/api/docs/reader.js', 'text/javascript', import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')],
  ['/api/docs/reader.css', 'text/css', import.meta.resolve('swagger-ui-dist/swagger-ui.css')],
] as const
