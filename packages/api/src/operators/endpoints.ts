import * as operatorConsole from './console.ts'
import * as enterCompany from './enter-company.ts'

export const operators = [operatorConsole, enterCompany]
