import * as printBill from './print-bill.ts'

export const bills = [printBill]
