import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built screens: files with a hash in their name are kept for ever, the page itself and what stands beside it are asked for each time. */
export async function webRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  for (const name of await filesBeside(folder)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, { immutable: false, maxAge: 0 }))
  }
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api')) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

/** What the page asks for under a name of its own: its icon, the script that runs before the first paint. */
async function filesBeside(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(html|map)$/.test(entry.name)).map(({ name }) => name)
}
