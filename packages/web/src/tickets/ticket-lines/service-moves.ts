import type { ServiceStatus } from '@warsha/domain/tickets'

/** The states a service is moved to from each, in the order of the menu. */
export const nextStatuses: Record<ServiceStatus, readonly ServiceStatus[]> = {
  Pending: ['InProgress', 'Completed', 'Canceled'],
  InProgress: ['Completed', 'Pending', 'Canceled'],
  Completed: ['InProgress', 'Canceled'],
  Canceled: ['Pending'],
}

/** What takes a move back; moves that the menu itself takes back have none. */
export const undoOf: Partial<Record<ServiceStatus, ServiceStatus>> = { Canceled: 'Pending', Completed: 'InProgress' }
