import * as desk from './desk.ts'
import * as enterCompany from './enter-company.ts'
import * as ownFactor from './own-factor.ts'

export const operators = [desk, enterCompany, ownFactor]
