import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { endpoint } from './endpoint.ts'

const { garage, services } = await openGarage()
const { drawers } = garage.api

test('a handler that takes a key and does not hold it is a fault: a retry would do it twice', async () => {
  const opened = await drawers.open({ float: 0 })
  const forgetful = endpoint.drawers.open.handler(() => opened)
  const context = {
    services,
    language: 'en' as const,
    token: garage.token,
    requestKey: randomUUID(),
    address: '127.0.0.1',
    agent: 'test',
    clientId: 'test',
    onFault: (error: unknown) => void error,
  }
  await expect(call(forgetful, { float: 0 }, { context })).rejects.toThrow('takes a key and does not hold it')
})
