import * as attach from './attach.ts'
import * as changeTransactions from './change-transactions.ts'
import * as postTransaction from './post-transaction.ts'
import * as readTransactions from './read-transactions.ts'
import * as repeat from './repeat.ts'
import * as returnIncome from './return-income.ts'

export const otherTransactions = [attach, changeTransactions, postTransaction, readTransactions, repeat, returnIncome]
