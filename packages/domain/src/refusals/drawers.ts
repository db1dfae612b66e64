import type { Refusals } from '../refusal.ts'

/** The cash drawer. */
export const drawers = {
  drawerAlreadyOpen: {},
  drawerNotOpen: {},
  drawerContentChanged: {},
  drawerHoldsLess: { amount: 'money' },
  drawerMoveReasonMissing: {},
  drawerDifferenceUnexplained: { amount: 'money' },
} as const satisfies Refusals
