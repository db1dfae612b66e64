import { countAndClose } from './close-drawer.ts'
import { currentDrawer, drawerPayments, getDrawer, listDrawers } from './list-drawers.ts'
import { moveCash } from './move-cash.ts'
import { openDrawer } from './open-drawer.ts'

export const drawers = {
  current: currentDrawer,
  list: listDrawers,
  get: getDrawer,
  payments: drawerPayments,
  open: openDrawer,
  move: moveCash,
  close: countAndClose,
}
