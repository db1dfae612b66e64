import { taxQrText } from '@warsha/documents/tax-qr'
import type { ActivityAction } from '@warsha/domain/activities'
import { revenueOf, wholeDiscountOf } from '@warsha/domain/invoices'
import type { PaymentKind } from '@warsha/domain/payments'
import { numberSearchBody } from '@warsha/domain/search'
import { dateOf, instant } from './clock.ts'
import { addEvent } from './log.ts'
import { sumsOf } from './money.ts'
import { type Store, type StoredTicket, seededHash } from './store.ts'

/** The numbers a ticket's money gets when its time comes, for its log. */
export type StoredMoney = { receipts: { id: number; number: string }[]; invoice: { id: number; number: string } | null }

const activityOf = {
  Payment: 'paymentTaken',
  Refund: 'refundGiven',
  BadDebt: 'badDebtWrittenOff',
  RefundAdjustment: 'refundLeftAsCredit',
} as const satisfies Record<PaymentKind, ActivityAction>

/** Receipts are numbered in the order of time, so each waits for its moment. */
export function storePayments(store: Store, stored: StoredTicket): StoredMoney {
  const { loader, random, tenant, timeline } = store
  const result: StoredMoney = { receipts: [], invoice: null }
  const { plan } = stored
  plan.payments.forEach((payment, place) => {
    timeline.at(payment.at, () => {
      const receipt = { id: loader.nextId('payments'), number: plan.shop.numbering.take('receipt', payment.at) }
      result.receipts[place] = receipt
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
        refundOfId: payment.refundOf === null ? null : (result.receipts[payment.refundOf]?.id ?? null),
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
    })
  })
  return result
}

/** The invoice with its lines and the parties as they stood, a moment after the payment that closed the ticket. */
export function storeInvoice(store: Store, stored: StoredTicket, result: StoredMoney): void {
  const { plan } = stored
  if (!plan.invoice) return
  const { at, isCredit } = plan.invoice
  store.timeline.at(at + 1, () => {
    const { loader, tenant } = store
    const id = loader.nextId('invoices')
    const number = plan.shop.numbering.take('salesInvoice', at + 1)
    result.invoice = { id, number }
    addInvoice(store, stored, { id, number, at: at + 1, isCredit })
    addEvent(store, stored.id, {
      at: at + 1,
      by: plan.advisor,
      entity: 'invoice',
      entityId: id,
      ...(isCredit
        ? { action: 'creditInvoiceIssued', facts: { number, dueOn: plan.paymentDueOn } }
        : { action: 'invoiceIssued', facts: { number } }),
    })
    const sold = stored.lines.filter(({ isSold }) => isSold)
    sold.forEach((line, index) => {
      loader.add('invoiceLines', {
        companyId: tenant.companyId,
        invoiceId: id,
        position: index + 1,
        kind: line.kind,
        itemId: line.id,
        nameEn: line.nameEn,
        nameAr: line.nameAr,
        quantityMilli: line.quantityMilli,
        priceMinor: line.price,
        grossMinor: line.figures.gross,
        discountMinor: wholeDiscountOf({ kind: line.kind, ...line.figures }, tenant.vat),
        taxableMinor: line.figures.taxable,
        vatMinor: line.figures.vat,
        totalMinor: line.figures.total,
      })
    })
    loader.add('searchEntries', {
      companyId: tenant.companyId,
      kind: 'invoice',
      entityId: id,
      body: numberSearchBody(number),
    })
  })
}

type Issue = { id: number; number: string; at: number; isCredit: boolean }

function addInvoice(
  { loader, random, tenant }: Store,
  { id: ticketId, plan, lines }: StoredTicket,
  issue: Issue,
): void {
  const { vehicle, totals } = plan
  const sold = lines.filter(({ isSold }) => isSold)
  const revenue = revenueOf(sold.map(({ kind, figures: { taxable } }) => ({ kind, taxable })))
  const issuedAt = instant(issue.at)
  loader.add('invoices', {
    companyId: tenant.companyId,
    id: issue.id,
    shopId: plan.shop.id,
    number: issue.number,
    requestKey: random.uuid(),
    category: 'tickets',
    taxType: vehicle.customer.taxType,
    ticketId,
    customerId: vehicle.customer.id,
    isCredit: issue.isCredit,
    issuedAt,
    supplyOn: dateOf(plan.checkedOutAt ?? issue.at),
    paymentDueOn: plan.paymentDueOn,
    seller: plan.shop.seller,
    buyer: vehicle.customer.buyer,
    vehicle: JSON.stringify({ ...vehicle.car, km: plan.km }),
    currency: tenant.currency,
    vatBp: tenant.vat.rateBp,
    vatAllowed: tenant.vat.allowed,
    grossMinor: totals.gross,
    discountMinor: totals.discount,
    taxableMinor: totals.taxable,
    servicesMinor: revenue.services,
    partsMinor: revenue.parts,
    vatMinor: totals.vat,
    totalMinor: totals.total,
    paidAtIssueMinor: sumsOf(plan.payments.filter(({ at }) => at <= issue.at)).paid,
    qr: taxQrText({
      sellerName: tenant.sellerName,
      vatNumber: tenant.vatNumber,
      issuedAt,
      totalWithVat: totals.total,
      vat: totals.vat,
      currency: { code: tenant.currency, decimals: 2 },
    }),
  })
}
