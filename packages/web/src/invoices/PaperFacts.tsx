import { addressLines, buyerIdentifierOf, identifierNames } from '@warsha/domain/parties'
import { noVatWords } from '@warsha/domain/vat-exemptions'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useLookups } from '../lib/lookups.ts'
import { formatCount } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import type { Invoice } from './invoice.ts'
import { PaperPlate } from './PaperPlate.tsx'
import classes from './paper.module.css'
import { registerText } from './paper-view.ts'
import { blockLines, carLines, nameLines, type PaperWord, paperLine, paperWord, type Reading } from './paper-words.ts'

type Fact = { word: PaperWord; value: ReactNode; lines?: number }
const linesOf = (facts: readonly Fact[]): number => facts.reduce((sum, { lines = 1 }) => sum + lines, 0)
type Props = { invoice: Invoice; reading: Reading }

/** What and when on one side, for whom on the other; the car where there is less, as on the PDF. Unknown values are left out. */
export function PaperFacts({ invoice, reading }: Props) {
  const zone = useLookups().shops.find(({ id }) => id === invoice.shopId)?.timeZone
  const { timeZone, language } = useLocale()
  const document = documentFacts(invoice, formatDateTime(invoice.issuedAt, zone ?? timeZone, language), reading)
  const buyer = buyerFacts(invoice, reading)
  const car = carFacts(invoice, reading)
  const left = linesOf(document) <= linesOf(buyer)
  return (
    <div className={classes.two} dir={reading.second ? 'ltr' : undefined}>
      <div className={classes.side}>
        <Facts facts={left ? [...document, ...car] : document} reading={reading} />
      </div>
      <div className={classes.side}>
        <Facts facts={left ? buyer : [...buyer, ...car]} reading={reading} />
      </div>
    </div>
  )
}

const code = (word: PaperWord, value: ReactNode): Fact[] => (value ? [{ word, value: <Ltr>{value}</Ltr> }] : [])
const text = (word: PaperWord, lines: readonly string[]): Fact[] =>
  lines.length === 0 ? [] : [{ word, value: <Lines lines={lines} />, lines: lines.length }]

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      <bdi>{paperLine(line)}</bdi>
    </Fragment>
  ))
}

function documentFacts(invoice: Invoice, issued: string, reading: Reading): Fact[] {
  return [
    ...code('issueDate', issued),
    ...code('supplyDate', invoice.supplyOn),
    ...code('originalInvoice', invoice.originalInvoiceNumber),
    ...text(
      'depositInvoices',
      invoice.prepayments.map(({ number }) => number),
    ),
    ...text('reason', reasonLines(invoice, reading)),
    ...text('noVat', noVatLines(invoice, reading)),
    ...code('sellerVatNumber', invoice.seller.vatNumber),
    ...code('ticket', invoice.ticketNumber),
  ]
}

function carFacts({ vehicle }: Invoice, reading: Reading): Fact[] {
  if (vehicle === null) return []
  return [
    ...text('vehicle', carLines(vehicle, reading)),
    ...(vehicle.plate.digits === '' ? [] : [{ word: 'plate' as const, value: <PaperPlate plate={vehicle.plate} /> }]),
    ...code('km', vehicle.km === null ? null : formatCount(vehicle.km)),
  ]
}

/** Why it takes an invoice back: as it was written down, or that a deposit went back. */
function reasonLines({ type, isDeposit, returnReason }: Invoice, reading: Reading): string[] {
  if (returnReason !== null) return [returnReason]
  if (type !== 'Return' || !isDeposit) return []
  return nameLines(paperWord('depositReturned', 'en'), paperWord('depositReturned', 'ar'), reading)
}

/** Why it bears no VAT: in the words of the law, and in those of the seller. */
function noVatLines({ vatExemption, vatExemptionNote }: Invoice, reading: Reading): string[] {
  if (vatExemption === null) return []
  const word = noVatWords[vatExemption]
  const own = vatExemptionNote === '' ? [] : [vatExemptionNote]
  return [...nameLines(paperWord(word, 'en'), paperWord(word, 'ar'), reading), ...own]
}

/** The payer's own number of the case, and what they approved. */
const claimFacts = ({ claim }: Invoice): Fact[] =>
  claim === null
    ? []
    : [
        ...code('claimNumber', claim.claimNumber),
        ...code('approvalReference', claim.approvalReference),
        ...code('approvedOn', claim.approvedOn),
        ...code('approvedAmount', claim.approvedAmount !== null && <Money amount={claim.approvedAmount} />),
      ]

function buyerFacts(invoice: Invoice, reading: Reading): Fact[] {
  const { buyer, taxType, paymentDueOn } = invoice
  const identifier = buyerIdentifierOf(buyer, taxType)
  const lines = { en: addressLines(buyer.address, 'en'), ar: addressLines(buyer.address, 'ar') }
  return [
    ...text('buyer', nameLines(buyer.nameEn, buyer.nameAr, reading)),
    ...code('buyerVatNumber', buyer.vatNumber),
    ...(identifier ? code(identifierNames[identifier.scheme], registerText(identifier.number)) : []),
    ...text('address', blockLines(lines.en, lines.ar, reading)),
    ...claimFacts(invoice),
    ...code('dueDate', paymentDueOn),
  ]
}

/** English label left, Arabic right, the value between; on paper of one language the value at the end. */
function Facts({ facts, reading: { lead, second } }: { facts: readonly Fact[]; reading: Reading }) {
  return (
    <table className={classes.facts}>
      <tbody>
        {facts.map(({ word, value }) => (
          <tr key={word}>
            <td lang={second ? 'en' : lead}>{paperWord(word, second ? 'en' : lead)}</td>
            <td className={classes.value} style={second ? undefined : { textAlign: 'end' }}>
              {value}
            </td>
            {second && (
              <td className={classes.far} lang="ar">
                {paperWord(word, 'ar')}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
