import type { StoreSale } from '@warsha/contract/store-sales'
import { countedAs } from '@warsha/domain/invoices'
import type { Money as Amount } from '@warsha/domain/money'
import { pageOf, pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { Card } from '../ui/Card.tsx'
import { islands } from '../ui/islands.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { Plate } from '../ui/Plate.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { EInvoiceCard } from './EInvoiceCard.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'
import type { Invoice } from './invoice.ts'
import classes from './invoices.module.css'
import { PaidOnInvoice } from './PaidOnInvoice.tsx'
import { SaleCosts } from './SaleCosts.tsx'
import { TakePayment } from './TakePayment.tsx'

/**
 * What an invoice of any kind has beside its document, which never changes: its money today, its e-invoice, what it belongs to
 * and what happened to it. The order is the same for all.
 */
export function InvoiceSide({ invoice, store }: { invoice: Invoice; store: StoreSale | undefined }) {
  const { t } = useTranslation('invoices')
  return (
    <div className="stack">
      {invoice.type === 'Return' ? (
        <Credited invoice={invoice} />
      ) : (
        <Owed invoice={invoice} ofStore={store !== undefined} />
      )}
      <EInvoiceCard invoice={invoice} />
      {store && <SaleCosts sale={store} />}
      <Card title={t('belongs')}>
        <Links invoice={invoice} hrefOf={store ? ({ id }) => pathOf('invoice', 'storePage', id) : invoiceHref} />
      </Card>
      <InvoiceHistory invoice={invoice} />
    </div>
  )
}

/** A credit note is not paid: it reduces the amount of its invoice. */
function Credited({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  return (
    <Card flush>
      <DueLine label={t('return.credited')}>
        <Money amount={countedAs(invoice, invoice.total)} sign />
      </DueLine>
    </Card>
  )
}

function Owed({ invoice, ofStore }: { invoice: Invoice; ofStore: boolean }) {
  const { t } = useTranslation('invoices')
  const line = (key: string, label: string, amount: Amount) => ({
    key,
    label: t(label),
    value: <Money amount={amount} />,
  })
  return (
    <Card title={t('today')} flush>
      <div className={classes.paySpace}>
        <MoneyBlock
          lines={[
            line('taxable', 'columns.taxable', invoice.taxable),
            line('total', 'columns.total', invoice.total),
            ...(invoice.returned > 0 ? [line('returned', 'return.returned', invoice.returned)] : []),
            line('paid', 'paid', invoice.paid),
            ...(invoice.fromCredit > 0 ? [line('fromCredit', 'return.fromCredit', invoice.fromCredit)] : []),
            ...(invoice.credited > 0 ? [line('credited', 'return.asCredit', invoice.credited)] : []),
          ]}
        />
      </div>
      <DueLine label={t('columns.due')}>
        <Money amount={invoice.due} sign />
      </DueLine>
      <TakePayment invoice={invoice} ofStore={ofStore} />
      <PaidOnInvoice invoice={invoice} ofStore={ofStore} />
    </Card>
  )
}

/** Whether its prices included VAT: of its services, of its parts, or of all that is on it. */
function pricesOf({ vatAllowed, lines, servicesInclusive, partsInclusive }: Invoice, t: (key: string) => string) {
  if (!vatAllowed) return null
  const has = (kind: 'service' | 'part') => lines.some((line) => line.kind === kind)
  const flags = [...(has('service') ? [servicesInclusive] : []), ...(has('part') ? [partsInclusive] : [])]
  if (flags.length === 0 || flags.includes(null)) return null
  if (flags.every((flag) => flag === flags[0])) return t(`return.inclusive.${flags[0] ? 'all' : 'none'}`)
  return t(`return.inclusive.${servicesInclusive ? 'services' : 'parts'}`)
}

/** What the payer calls the case, and what they approved of it. */
function claimFacts({ claim }: Invoice, t: (key: string) => string): [label: string, value: ReactNode][] {
  if (!claim) return []
  return [
    [t('claimNumber'), claim.claimNumber && <UserText key="claim">{claim.claimNumber}</UserText>],
    [t('approvalReference'), claim.approvalReference && <UserText key="approval">{claim.approvalReference}</UserText>],
    [t('approvedOn'), claim.approvedOn && <DateText key="approved" day={claim.approvedOn} />],
    [t('approvedAmount'), claim.approvedAmount !== null && <Money key="amount" amount={claim.approvedAmount} />],
  ]
}

type Linked = Pick<Invoice, 'id' | 'category' | 'type'>
type Document = { id: number; number: string; total: Amount }
type LinksProps = { invoice: Invoice; hrefOf: (of: Linked) => string }

function Links({ invoice, hrefOf }: LinksProps) {
  const { t } = useTranslation(['invoices', 'other-transactions'])
  const { pick } = useNames()
  const { vehicle } = invoice
  const linked = (documents: readonly Document[], by: string, href: (id: number) => string) =>
    documents.map((one): [string, ReactNode] => [
      t(by, { number: `\u2066${one.number}\u2069` }),
      <OpenLink key={one.number} href={href(one.id)}>
        <Money amount={one.total} />
      </OpenLink>,
    ])
  const buyer = pick(invoice.customerNameEn, invoice.customerNameAr) || pick(invoice.buyer.nameEn, invoice.buyer.nameAr)
  const facts: [label: string, value: ReactNode][] = [
    [t('other-transactions:transaction'), invoice.transactionId && <TransactionLink key="from" invoice={invoice} />],
    [t('columns.ticket'), invoice.ticketId && <TicketLink key="ticket" invoice={invoice} />],
    [
      t('customer'),
      invoice.customerId ? (
        <OpenLink key="customer" href={pageOf('customer', invoice.customerId)}>
          <UserText>{buyer}</UserText>
        </OpenLink>
      ) : (
        <UserText key="buyer">{buyer}</UserText>
      ),
    ],
    [
      t('dealer'),
      invoice.dealerId && (
        <OpenLink key="dealer" href={pageOf('dealer', invoice.dealerId)}>
          <UserText>{pick(invoice.dealerNameEn, invoice.dealerNameAr)}</UserText>
        </OpenLink>
      ),
    ],
    [t('plate'), vehicle && <Plate key="plate" plate={vehicle.plate} />],
    [t('original'), invoice.originalInvoiceId && <OriginalLink key="original" invoice={invoice} hrefOf={hrefOf} />],
    [t('return.reason'), invoice.returnReason && <UserText key="reason">{invoice.returnReason}</UserText>],
    ...linked(invoice.returns, 'return.by', (id) => hrefOf({ ...invoice, type: 'Return', id })),
    ...linked(invoice.debits, 'debit.by', (id) => hrefOf({ ...invoice, type: 'Normal', id })),
    [t('return.added'), invoice.debited > 0 && <Money key="added" amount={invoice.debited} />],
    [t('return.adjusted'), invoice.adjusted !== invoice.total && <Money key="adjusted" amount={invoice.adjusted} />],
    ...linked(invoice.prepayments, 'prepaidBy', (id) => invoiceHref({ ...invoice, type: 'Normal', id })),
    [t('return.prices'), pricesOf(invoice, t)],
    [t('dueOn'), invoice.paymentDueOn && <DateText key="due" day={invoice.paymentDueOn} />],
    ...claimFacts(invoice, t),
    [t('shop'), pick(invoice.shopNameEn, invoice.shopNameAr)],
    [t('payer'), invoice.isInvoicePaidByDealer && t('paidByDealer')],
  ]
  return (
    <dl className={classes.links}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{islands(label)}</dt>
    <dd>{children}</dd>
  </>
)

function TransactionLink({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('other-transactions')
  return <OpenLink href={pageOf('otherTransaction', invoice.transactionId ?? 0)}>{t('openTransaction')}</OpenLink>
}

const TicketLink = ({ invoice }: { invoice: Invoice }) => (
  <OpenLink href={pathOf('ticket', 'closed', invoice.ticketId ?? 0)}>
    <Ltr>{invoice.ticketNumber}</Ltr>
  </OpenLink>
)

const OriginalLink = ({ invoice, hrefOf }: LinksProps) => (
  <OpenLink href={hrefOf({ ...invoice, type: 'Normal', id: invoice.originalInvoiceId ?? 0 })}>
    <Ltr>{invoice.originalInvoiceNumber}</Ltr>
  </OpenLink>
)
