import { expect, test } from 'vitest'
import {
  refuseAssignment,
  refuseFinish,
  refusePause,
  refuseStart,
  refuseTechnician,
  refuseWhileWorking,
} from './technicians.ts'

const worker = { isTechnician: true, active: true, shopId: 1 }

test('SVC-013 only an active technician of the shop is given work, and once', () => {
  expect(refuseTechnician(worker, 1)).toBeNull()
  expect(refuseTechnician({ ...worker, isTechnician: false }, 1)?.code).toBe('notATechnician')
  expect(refuseTechnician({ ...worker, active: false }, 1)?.code).toBe('notATechnician')
  expect(refuseTechnician(worker, 2)?.code).toBe('notATechnician')
  expect(refuseTechnician(worker, 1, true)?.code).toBe('technicianAlreadyAssigned')
})

test('a clock starts and stops once, on a job of one’s own', () => {
  expect(refuseStart({ assigned: false, running: false })?.code).toBe('notYourJob')
  expect(refuseStart({ assigned: true, running: true })?.code).toBe('clockRuns')
  expect(refuseStart({ assigned: true, running: false })).toBeNull()
  expect(refusePause({ assigned: true, running: false })?.code).toBe('clockStands')
  expect(refusePause({ assigned: true, running: true })).toBeNull()
  expect(refuseFinish({ assigned: true, running: false })).toBeNull()
  expect(refuseFinish({ assigned: false, running: false })?.code).toBe('notYourJob')
})

test('who works on a service is not taken off it', () => {
  expect(refuseWhileWorking(true)?.code).toBe('technicianIsWorking')
  expect(refuseWhileWorking(false)).toBeNull()
})

test('nobody is given cancelled work', () => {
  expect(refuseAssignment('Canceled')?.data.reason).toBe('fromCanceled')
  expect(refuseAssignment('Completed')).toBeNull()
})
