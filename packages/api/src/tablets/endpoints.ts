import * as enter from './enter.ts'
import * as manage from './manage.ts'
import * as ownPin from './own-pin.ts'

export const tablets = [enter, manage, ownPin]
