import type { Decimal } from './decimal.ts'
import type { Vat } from './vat.ts'

/** Seller's id (BR-KSA-08): commercial registration, municipal, labour or investment licence, 700 number, other. */
export type SellerScheme = 'CRN' | 'MOM' | 'MLS' | 'SAG' | '700' | 'OTH'
/** Buyer's id (BR-KSA-14): the seller's schemes, tax number, national, GCC or residence (Iqama) id, passport. */
export type BuyerScheme = SellerScheme | 'TIN' | 'NAT' | 'GCC' | 'IQA' | 'PAS'

/** A national address; for a buyer outside Saudi Arabia street, city and country are enough. */
export type Address = {
  readonly street: string
  readonly additionalStreet?: string
  /** Four digits. */
  readonly building?: string
  readonly plot?: string
  readonly district?: string
  readonly city: string
  /** Five digits. */
  readonly postalCode?: string
  readonly province?: string
  /** ISO 3166-1, two capital letters. */
  readonly country: string
}

export type Seller = {
  readonly name: string
  /** 15 digits, first and last 3; that of the group where the seller belongs to one. */
  readonly vatNumber: string
  readonly id: { readonly scheme: SellerScheme; readonly value: string }
  readonly address: Address
}

/** A simplified document may go without a buyer, or with a name alone; a standard one needs name, address and a VAT number or other id. */
export type Buyer = {
  readonly name?: string
  readonly vatNumber?: string
  readonly id?: { readonly scheme: BuyerScheme; readonly value: string }
  readonly address?: Address
  readonly contact?: { readonly name?: string; readonly phone?: string; readonly note?: string }
}

/** Money (minor units) or a share in basis points (10% is 1000). */
export type AmountOrPercent =
  | { readonly amount: number; readonly percentBp?: never }
  | { readonly percentBp: number; readonly amount?: never }

/** A discount on a line, or on the document. An amount is of the same kind as the prices: with VAT where they include it. */
export type Allowance = AmountOrPercent & { readonly reason?: string; readonly reasonCode?: string }
/** Reason and code (UNTDID 7161, such as `FC` freight) are required by the authority (BR-KSA-19 to 22). */
export type Charge = AmountOrPercent & { readonly reason: string; readonly reasonCode: string }

/** Without `vat` it is spread over all lines by their share; with it, over those of that category and rate. */
export type DocumentAllowance = Allowance & { readonly vat?: Vat }
/** As DocumentAllowance; with a `vat` that no line has, the charge stands in that category by itself. */
export type DocumentCharge = Charge & { readonly vat?: Vat }

/** What the totals need of a line. */
export type LineFigures = {
  /** Above 0. */
  readonly quantity: Decimal
  /** Of one unit, in the document's currency (`'12.50'`), 0 or more, with as many digits as wanted. */
  readonly price: Decimal
  /** The price is for this many units; 1 by default. */
  readonly baseQuantity?: Decimal
  /** What has been taken off the list price to come to `price`, for each unit; it is shown and changes no total. */
  readonly priceDiscount?: Decimal
  /** Whether price, allowances and charges of this line include VAT; by default, as the document says. */
  readonly includesVat?: boolean
  /** S at 15% by default. */
  readonly vat?: Vat
  readonly allowances?: readonly Allowance[]
  readonly charges?: readonly Charge[]
}

export type Line = LineFigures & {
  readonly name: string
  /** Unit of measure, UN/ECE Recommendation 20; `PCE` by default. */
  readonly unit?: string
  readonly note?: string
  readonly buyersItemId?: string
  readonly sellersItemId?: string
  /** GTIN, HS code and the like. */
  readonly standardItemId?: string
}

/** A prepayment invoice (386) whose money this document settles. */
export type Prepayment = {
  readonly id: string
  readonly uuid?: string
  /** YYYY-MM-DD */
  readonly issueDate: string
  /** hh:mm:ss, with Z for UTC */
  readonly issueTime: string
  /** Shown as the name of the line; `Prepayment | دفعة مقدمة` and the number by default. */
  readonly name?: string
  /** What it said for each category: amount without VAT and VAT, in minor units. */
  readonly taxes: readonly { readonly vat?: Vat; readonly taxable: number; readonly tax: number }[]
}

/** What the totals need of a document; every DocumentInput is one. */
export type TotalsInput = {
  /** Whether prices, allowances and charges include VAT; they do not by default. */
  readonly pricesIncludeVat?: boolean
  readonly lines: readonly LineFigures[]
  readonly allowances?: readonly DocumentAllowance[]
  readonly charges?: readonly DocumentCharge[]
  readonly prepayments?: readonly Pick<Prepayment, 'taxes'>[]
  /**
   * Added to what is payable, under 1.00 either way: for cash without small coins. Prices that include VAT need none, for their VAT is
   * taken out of what the customer was told.
   */
  readonly payableRounding?: number
  /**
   * The VAT as the books have it, where all prices include it and one rate is charged: of documents that divide one price, such as the credit
   * notes of an invoice, the last bears what the others left. It may differ from ours by one for each line at most (BR-CO-17).
   */
  readonly statedTax?: number
  /** Riyals for one unit of the document's currency; it gives the VAT in riyals. */
  readonly exchangeRate?: Decimal
}

/** Invoice 388, credit note 381, debit note 383, invoice for money received in advance 386. */
export type DocumentType = 'invoice' | 'credit-note' | 'debit-note' | 'prepayment'

/** Positions 3 to 9 of the transaction code (KSA-2); the last two make it nine characters long. */
export type Flags = {
  readonly thirdParty?: boolean
  readonly nominal?: boolean
  readonly export?: boolean
  readonly summary?: boolean
  readonly selfBilled?: boolean
  readonly continuousSupply?: boolean
  readonly toGovernment?: boolean
}

export type PaymentMeans = {
  /** UNTDID 4461: 10 cash, 30 credit, 42 bank account, 48 card, 1 not told. */
  readonly code: string
  readonly account?: string
  readonly terms?: string
}

export type DocumentInput = Omit<TotalsInput, 'lines' | 'prepayments'> & {
  readonly type: DocumentType
  /** A simplified document (B2C) is reported, a standard one (B2B, B2G) is cleared. */
  readonly simplified: boolean
  readonly flags?: Flags
  readonly id: string
  readonly uuid: string
  /** YYYY-MM-DD, in the time zone of `issueTime`. */
  readonly issueDate: string
  /** hh:mm:ss in Saudi time, or hh:mm:ssZ */
  readonly issueTime: string
  /** Invoice counter of the device: 1, 2, 3 ... over all documents. */
  readonly icv: number
  /** Hash of the device's previous document. */
  readonly previousHash: string
  /** SAR by default; another currency needs `exchangeRate`. Amounts are hundredths of it, whatever its own minor unit is. */
  readonly currency?: string
  readonly notes?: readonly (string | { readonly text: string; readonly language: 'ar' | 'en' })[]
  readonly orderReference?: string
  readonly contractReference?: string
  /** Of credit and debit notes: the invoices they correct. */
  readonly billingReferences?: readonly string[]
  /** Of credit and debit notes: why they are issued. */
  readonly reason?: string
  readonly seller: Seller
  readonly buyer?: Buyer
  /** Date of supply, YYYY-MM-DD; a standard invoice needs it. */
  readonly supplyDate?: string
  readonly supplyEndDate?: string
  readonly paymentMeans?: readonly PaymentMeans[]
  readonly lines: readonly Line[]
  readonly prepayments?: readonly Prepayment[]
}
