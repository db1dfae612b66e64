import * as printBill from './print-bill.ts'
import * as printTransfer from './print-transfer.ts'

export const bills = [printBill, printTransfer]
