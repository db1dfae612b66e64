import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileTagOf, hasFile } from '../lib/file-tag.ts'

/**
 * A photo, a picture or an attachment never changes under its id, so a browser keeps it; but it asks each time, and the session is looked at
 * each time: on a shared counter the next user sees no more than they may.
 */
export function cachePhotos(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const asked = fileTagOf(request)
    if (!asked || reply.statusCode !== 200) return payload
    reply.header('Cache-Control', 'private, no-cache').header('ETag', asked.tag)
    if (!asked.isPhoto) neverShow(reply)
    if (!hasFile(request)) return payload
    if (payload instanceof Readable) payload.destroy()
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
}

/** What others wrote is saved, never opened as a page of ours: a PDF may hold scripts. */
function neverShow(reply: FastifyReply): void {
  const named = String(reply.getHeader('content-disposition') ?? '')
  reply
    .header('Content-Disposition', named.replace(/^inline\b/i, 'attachment') || 'attachment')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
}
