import * as closeDrawer from './close-drawer.ts'
import * as listDrawers from './list-drawers.ts'
import * as moveCash from './move-cash.ts'
import * as openDrawer from './open-drawer.ts'

export const drawers = [closeDrawer, listDrawers, moveCash, openDrawer]
