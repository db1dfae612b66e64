import * as changeTransactions from './change-transactions.ts'
import * as postTransaction from './post-transaction.ts'
import * as readTransactions from './read-transactions.ts'
import * as returnIncome from './return-income.ts'

export const otherTransactions = [changeTransactions, postTransaction, readTransactions, returnIncome]
