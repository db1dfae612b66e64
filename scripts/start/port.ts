import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { CannotStart, systemCode } from '../cannot-start.ts'

/** Reports at once that the port is in use, before the long work begins. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw new CannotStart(`HOST ${host} is not an address of this machine.`)
  for (const { address } of found) {
    const code = await tryPort(address, port)
    if (code === 'EADDRINUSE')
      throw new CannotStart(`port ${port} is taken; set PORT to a free one, such as PORT=${port + 1} npm start.`)
    if (code === 'EACCES')
      throw new CannotStart(`port ${port} may not be opened by this user; set PORT to one above 1023.`)
    // `localhost` may have an IPv6 address on a machine without IPv6: the other one serves.
    if (code !== null && found.length === 1) throw new CannotStart(`${host} port ${port} cannot be opened (${code}).`)
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

async function tryPort(address: string, port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(systemCode(error)))
    server.listen({ host: address, port, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
