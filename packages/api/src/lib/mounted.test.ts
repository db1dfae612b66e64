import { contract } from '@warsha/contract/contract'
import { expect, test } from 'vitest'
import * as health from '../system/health.ts'
import { mounted } from './mounted.ts'

const { system } = contract
const { health: asked } = system

test('a handler stands where the contract has its endpoint', () => {
  expect(mounted({ system: { renamed: asked } }, [health])).toEqual({ system: { renamed: health.health } })
})

test('a server with an endpoint that nothing answers does not start', () => {
  expect(() => mounted({ system }, [])).toThrow('GET /health has no handler')
})

test('a server with two handlers for one endpoint does not start', () => {
  const { health: twice } = { health: Object.create(health.health) as typeof health.health }
  expect(() => mounted({ asked }, [health, { twice }])).toThrow('more than one handler')
})
