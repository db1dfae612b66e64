import * as desk from './desk.ts'
import * as enterCompany from './enter-company.ts'

export const operators = [desk, enterCompany]
