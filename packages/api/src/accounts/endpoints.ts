import * as getAccount from './get-account.ts'
import * as payOut from './pay-out.ts'
import * as payTogether from './pay-together.ts'
import * as printStatement from './print-statement.ts'
import * as shareStatement from './share-statement.ts'

export const accounts = [getAccount, payOut, payTogether, printStatement, shareStatement]
