import type { Database } from '@warsha/db/database'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from './endpoints.ts'
import { callOf, ordinaryRequest } from './requests.ts'
import { versionFor } from './versions.ts'
import type { World } from './world.ts'

type As = { owner: Database; world: World; token: string }

/** What a form with a file asks for besides. */
const besideFile: Record<string, Record<string, string>> = {
  'imports.run': { expectedNew: '0', expectedUpdates: '0' },
  'subscriptions.bankTransfer': { newSubscriptionPlanId: '1', transactionId: 'T-1' },
}

/** Calls an endpoint over HTTP as an ordinary screen would, with everything that it asks for. */
export async function ordinaryCall(app: FastifyInstance, endpoint: Endpoint, { owner, world, token }: As) {
  const call = callOf(endpoint, ordinaryRequest(endpoint, world, await versionFor(owner, endpoint, world)), '/api/en')
  const headers = { ...call.headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  if (!endpoint.takesFile) return app.inject({ ...call, headers })
  const file = 'name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4'
  const fields = Object.entries(besideFile[endpoint.name] ?? {}).map(([name, text]) => `name="${name}"\r\n\r\n${text}`)
  const parts = [...fields, file]
  return app.inject({
    ...call,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`,
  })
}
