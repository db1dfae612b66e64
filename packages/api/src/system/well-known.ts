import type { FastifyInstance } from 'fastify'

const day = 24 * 3_600_000

/** What programs look for under a fixed name. Nothing here is for search engines: all of it is somebody's business. */
export function wellKnownRoutes(app: FastifyInstance, { email }: { email: string | null }): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
  // RFC 9116 asks for a contact and for an end within a year; where nobody is named there is no such file.
  app.get('/.well-known/security.txt', (_request, reply) => {
    if (!email) return reply.callNotFound()
    const expires = new Date(Date.now() + 180 * day).toISOString()
    const lines = [`Contact: mailto:${email}`, `Expires: ${expires}`, 'Preferred-Languages: en, ar']
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
