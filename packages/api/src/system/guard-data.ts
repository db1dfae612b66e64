import type { FastifyInstance } from 'fastify'

/** What answers of the API, scripts, styles and fonts may load where somebody opens them as a page: nothing. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'"
const isData = /^\/(api|assets|guest\/assets)\//
/** What only a page has: how it opens others, which process it runs in, what browsers did that are gone. */
const ofPages = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-XSS-Protection',
]

/**
 * Gives data a short content policy in place of the one for pages, which is half of what a small answer weighs: a page that loads
 * twenty of them gets 8 kB less. Pages, workers and files of users keep theirs.
 */
export const guardData = (app: FastifyInstance): void =>
  void app.addHook('onSend', async ({ url }, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!isData.test(url) || type.startsWith('text/html')) return
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    if (!policy.startsWith("default-src 'none'")) reply.header('Content-Security-Policy', dataPolicy)
    for (const name of ofPages) reply.removeHeader(name)
  })
