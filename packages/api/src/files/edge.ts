import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const photo = /^\/api(?:\/en)?\/files\/(\d+)(\/thumbnail)?$/i

/**
 * A photo never changes under its id, so a browser keeps it; but it asks each time, and the session is looked at each time:
 * on a shared counter the next user sees no more than they may.
 */
export function cachePhotos(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const asked = photo.exec(request.url)
    if (!asked || request.method !== 'GET' || reply.statusCode !== 200) return payload
    const tag = `"photo-${asked[1]}${asked[2] ? '-small' : ''}"`
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag)
    if (request.headers['if-none-match'] !== tag) return payload
    if (payload instanceof Readable) payload.destroy()
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}
