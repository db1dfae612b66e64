import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built screens: files with a hash in their name are kept for ever, the page itself is asked for each time. */
export async function webRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api')) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
