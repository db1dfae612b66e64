import * as draft from './draft.ts'
import * as follow from './follow.ts'
import * as orderRequest from './order-request.ts'
import * as page from './page.ts'
import * as printOrder from './print-order.ts'
import * as reorder from './reorder.ts'
import * as send from './send.ts'
import * as shareOrder from './share-order.ts'

export const purchaseOrders = [draft, follow, orderRequest, page, printOrder, reorder, send, shareOrder]
