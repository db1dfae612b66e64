import type { ActivityAction } from '@warsha/domain/activities'
import { revenueOf, wholeDiscountOf } from '@warsha/domain/invoices'
import { zero } from '@warsha/domain/money'
import type { PaymentKind } from '@warsha/domain/payments'
import type { SoldLine } from '@warsha/domain/returns'
import { instant } from './clock.ts'
import { storeInvoiceLine } from './invoice-lines.ts'
import { storePaper } from './invoices.ts'
import { addEvent } from './log.ts'
import { sumsOf } from './money.ts'
import { type Store, type StoredTicket, seededHash } from './store.ts'
import { type Deposits, prepaidBy, storeDeposit, sumOfDeposits } from './store-deposits.ts'

/** The numbers a ticket's money gets when its time comes, for its log. */
export type StoredMoney = {
  receipts: { id: number; number: string }[]
  invoice: { id: number; number: string } | null
  deposits: Deposits
}

const activityOf = {
  Payment: 'paymentTaken',
  Refund: 'refundGiven',
  BadDebt: 'badDebtWrittenOff',
  RefundAdjustment: 'refundLeftAsCredit',
} as const satisfies Record<PaymentKind, ActivityAction>

/** Receipts are numbered in the order of time, so each waits for its moment. */
export function storePayments(store: Store, stored: StoredTicket): StoredMoney {
  const { loader, random, tenant, timeline } = store
  const result: StoredMoney = { receipts: [], invoice: null, deposits: { open: [] } }
  const { plan } = stored
  plan.payments.forEach((payment, place) => {
    timeline.at(payment.at, () => {
      const receipt = { id: loader.nextId('payments'), number: plan.shop.numbering.take('receipt', payment.at) }
      result.receipts[place] = receipt
      const refundOfId = payment.refundOf === null ? null : (result.receipts[payment.refundOf]?.id ?? null)
      loader.add('payments', {
        companyId: tenant.companyId,
        id: receipt.id,
        shopId: plan.shop.id,
        ticketId: stored.id,
        invoiceId: result.invoice?.id ?? null,
        receiptNumber: receipt.number,
        requestKey: random.uuid(),
        requestHash: seededHash,
        kind: payment.kind,
        mode: payment.mode,
        amountMinor: payment.amount,
        refundOfId,
        reference: payment.reference,
        note: payment.note,
        takenBy: payment.by.id,
        takenByEn: payment.by.name.en,
        takenByAr: payment.by.name.ar,
        takenAt: instant(payment.at),
      })
      addEvent(store, stored.id, {
        at: payment.at,
        by: payment.by,
        entity: 'payment',
        entityId: receipt.id,
        action: activityOf[payment.kind],
        facts: { amount: payment.amount, receipt: receipt.number },
      })
      if (!store.quick && !result.invoice)
        storeDeposit(store, stored, result.deposits, { payment, id: receipt.id, refundOfId })
    })
  })
  return result
}

/** The lines of the invoice as they were sold. */
export function soldLines({ tenant }: Store, { plan, lines }: StoredTicket) {
  const sold = lines.filter(({ isSold }) => isSold)
  return sold.map(({ id, kind, nameEn, nameAr, quantityMilli, price, figures, fromStore }, index) => {
    const { gross, taxable, vat, total } = figures
    const discount = wholeDiscountOf({ kind, ...figures }, tenant.vat)
    const line: SoldLine = {
      position: index + 1,
      kind,
      quantityMilli,
      price,
      gross,
      discount,
      taxable,
      vat,
      total,
      returned: zero,
    }
    const back = plan.returned?.place === index ? plan.returned : null
    const takenBack = back?.amount ?? zero
    return { ...line, itemId: id, nameEn, nameAr, takenBack, backMilli: back && fromStore ? quantityMilli : 0 }
  })
}

/** The invoice with its lines and the parties as they stood, a moment after the payment that closed the ticket. */
export function storeInvoice(store: Store, stored: StoredTicket, result: StoredMoney): void {
  const { plan } = stored
  if (!plan.invoice) return
  const { at: asked, isCredit } = plan.invoice
  const at = asked + 1
  store.timeline.at(at, () => {
    const { loader, tenant } = store
    const { companyId } = tenant
    const id = loader.nextId('invoices')
    const number = plan.shop.numbering.take('salesInvoice', at)
    result.invoice = { id, number }
    const sold = soldLines(store, stored)
    const deposits = prepaidBy(store, result.deposits, plan.totals.total)
    const { paymentDueOn } = plan
    storePaper(store, stored, {
      id,
      number,
      at,
      type: 'Normal',
      supplyAt: plan.checkedOutAt ?? at,
      figures: plan.totals,
      ...revenueOf(sold),
      isCredit,
      paymentDueOn,
      prepaid: sumOfDeposits(deposits),
      paidAtIssue: sumsOf(plan.payments.filter((one) => one.at <= at)).paid,
    })
    for (const { id: depositId, total: totalMinor, vat: vatMinor } of deposits)
      loader.add('invoicePrepayments', { companyId, invoiceId: id, depositId, totalMinor, vatMinor })
    addEvent(store, stored.id, {
      at,
      by: plan.advisor,
      entity: 'invoice',
      entityId: id,
      ...(isCredit
        ? { action: 'creditInvoiceIssued', facts: { number, dueOn: paymentDueOn } }
        : { action: 'invoiceIssued', facts: { number } }),
    })
    for (const line of sold) storeInvoiceLine(store, id, line)
  })
}
