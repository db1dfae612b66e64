import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { matchRoute, movedTo } from '@warsha/domain/navigation'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The built screens, each as the build has compressed it for who reads that: files with a hash in their name are kept for ever, the
 * page itself and what stands beside it are asked for each time and sent only when they have changed.
 */
export async function webRoutes(
  app: FastifyInstance,
  folder: string,
  isSetupOpen: () => Promise<boolean>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  const askedEachTime = { immutable: false, maxAge: 0 }
  for (const name of await filesBeside(folder))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder, askedEachTime))
  await guestRoutes(app, join(folder, 'guest'), askedEachTime)
  const page = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', folder, { cacheControl: false })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api')) return reply.callNotFound()
    return page(reply.status(isScreen(decoded(request.url.split('?')[0] ?? '')) ? 200 : 404))
  })
  app.get('/setup', async (_request, reply) => page(reply.status((await isSetupOpen()) ? 200 : 404)))
}

/** Whoever follows an address that leads nowhere gets the page, which says so; programs are told by the status. */
const isScreen = (path: string): boolean => path === '/' || matchRoute(path) !== null || movedTo(path) !== null

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Source maps hold the screens as they were written: they are for whoever develops, and not sent to browsers. */
export const hideSourceMaps = (app: FastifyInstance): void =>
  void app.addHook('onRequest', async (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '')
    if (/\.map(\.(br|gz))?$/i.test(path)) return reply.callNotFound()
  })

/** The page behind shared links is a build of its own; its address holds a token, which is told to nobody it leads to. */
async function guestRoutes(app: FastifyInstance, folder: string, askedEachTime: object): Promise<void> {
  if (!existsSync(join(folder, 'guest.html'))) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/guest/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get('/s/*', (_request, reply) =>
    reply
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .sendFile('guest.html', folder, askedEachTime),
  )
}

/** What the page asks for under a name of its own, such as its icon. */
async function filesBeside(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(html|map|br|gz)$/.test(entry.name)).map(({ name }) => name)
}
