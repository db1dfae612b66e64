import * as listTransfers from './list-transfers.ts'
import * as makeTransfer from './make-transfer.ts'
import * as moveTransfer from './move-transfer.ts'

export const transfers = [listTransfers, makeTransfer, moveTransfer]
