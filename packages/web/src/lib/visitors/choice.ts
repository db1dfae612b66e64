/** Whom the visit is of, as far as it is known. */
export type Choice =
  | { kind: 'none' }
  /** A car that is known, and with it its owner. */
  | { kind: 'vehicle'; id: number }
  /** A known customer, whose car is not chosen yet. */
  | { kind: 'customer'; id: number }
  /** A car that is added now for a customer who is known. */
  | { kind: 'newVehicle'; customerId: number }
  /** Both are added now. */
  | { kind: 'newBoth' }

export const isNew = (choice: Choice): boolean => choice.kind === 'newVehicle' || choice.kind === 'newBoth'
/** Whether there is a car to open a ticket for. */
export const hasCar = (choice: Choice): boolean => choice.kind === 'vehicle' || isNew(choice)
