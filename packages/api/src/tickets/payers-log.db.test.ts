import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'

const { garage } = await openGarage()
const { tickets, dealers } = garage.api
const place = { buildingNo: '3190', street: 'Khurais Rd', district: 'An Nasim', city: 'Riyadh', postalCode: '14234' }

test('what a payer approved is in the log of the ticket, with reference, day and amount', async () => {
  const { id, version } = await finishedTicket(garage, { services: [3_000_00] })
  const { id: partyId } = await dealers.create({ nameEn: 'Tawun Insurance', crNumber: '1010773164', ...place })
  const approved = {
    claimNumber: 'CLM77',
    approvalReference: 'A-9',
    approvedOn: '2026-11-01',
    approvedAmount: 2_000_00,
  }
  const share = { holder: 'dealer' as const, partyId, kind: 'above' as const, amount: 1_000_00 }
  await tickets.payers({ id, version, claim: {}, payers: [{ ...share, ...approved }] })
  const log = await tickets.activities({ id })
  const told = log.filter(({ action }) => /^(claim|approv)/.test(action)).map(({ action, facts }) => [action, facts])
  const name = expect.objectContaining({ en: 'Tawun Insurance' })
  expect(told.toReversed()).toEqual([
    ['claimSet', { name, claim: 'CLM77' }],
    ['approvalSet', { name, approval: 'A-9' }],
    ['approvedOnSet', { name, to: '2026-11-01' }],
    ['approvedAmountSet', { name, amount: 2_000_00 }],
  ])
})
