import * as getAccount from './get-account.ts'
import * as listPayables from './list-payables.ts'
import * as printStatement from './print-statement.ts'
import * as shareStatement from './share-statement.ts'

export const supplierAccounts = [getAccount, listPayables, printStatement, shareStatement]
