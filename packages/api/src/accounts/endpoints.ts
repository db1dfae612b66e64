import { accountLines, accountOwed, getAccount, listAccounts } from './get-account.ts'
import { payOut } from './pay-out.ts'
import { payTogether } from './pay-together.ts'
import { printStatement } from './print-statement.ts'
import { revokeStatement, shareStatement, sharesOfAccount } from './share-statement.ts'

export const accounts = {
  list: listAccounts,
  get: getAccount,
  lines: accountLines,
  statement: printStatement,
  owed: accountOwed,
  pay: payTogether,
  payOut,
  share: shareStatement,
  shares: sharesOfAccount,
  revokeShare: revokeStatement,
}
