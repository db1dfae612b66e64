import { refuseServiceStatus } from '@warsha/domain/services'
import { type ServiceStatus, serviceStatusNames } from '@warsha/domain/tickets'
import { expect, test } from 'vitest'
import { nextStatuses, undoOf } from './service-moves.ts'

const bare = (status: ServiceStatus) => ({ status, technicians: 0, storeParts: 0, otherParts: 0 })

test('SVC-002 from every state of a service the menu offers exactly the moves that its rules allow', () => {
  for (const status of serviceStatusNames) {
    const allowed = serviceStatusNames.filter((to) => refuseServiceStatus(bare(status), to) === null)
    expect([...nextStatuses[status]].sort(), status).toEqual([...allowed].sort())
  }
})

test('what the toast takes back is a move that is allowed', () => {
  expect(Object.keys(undoOf)).toEqual(['Canceled', 'Completed'])
  for (const [from, to] of Object.entries(undoOf)) {
    expect(refuseServiceStatus(bare(from as ServiceStatus), to)).toBeNull()
  }
})
