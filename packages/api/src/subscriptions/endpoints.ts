import * as operator from './operator.ts'
import * as pay from './pay.ts'
import * as read from './read.ts'
import * as documents from './read-documents.ts'
import * as refunds from './refunds.ts'
import * as selling from './sell-plans.ts'
import * as vouchers from './sell-vouchers.ts'
import * as transfers from './transfers.ts'

export const subscriptions = [read, pay, refunds, transfers, operator, documents, selling, vouchers]
