import { shownPhone } from '@warsha/domain/phones'
import { ibanText, registerText } from './facts.ts'
import { type Bilingual, type BilingualLines, inLanguage, type Language, type Reading } from './language.ts'
import { codeText, lineOf, type TextLine } from './printable.ts'
import { label } from './words.ts'

export type Seller = {
  name: Bilingual
  addressLines: BilingualLines
  crNumber: string | null
  vatNumber: string | null
  iban: string | null
  phone: string | null
  /** PNG, JPEG, WebP or SVG */
  logo?: Uint8Array | null
  stamp?: Uint8Array | null
  /** What the seller decided of this document; without it the document is as it was drawn. */
  decided?: Decided
}

/**
 * The company's name for a document (empty: the usual one), whether its terms may be printed on the first page, and whether
 * the sign of the currency stands beside its total.
 */
export type Decided = { title: Bilingual; termsOnFirstPage: boolean; currencySign?: boolean }

type SellerSide = { name: TextLine; lines: TextLine[] }

function sideIn(seller: Seller, language: Language): SellerSide {
  const cr = registerText(seller.crNumber)
  const lines = seller.addressLines[language].map(lineOf)
  if (cr) lines.push(lineOf(`${label('commercialRegister')[language]} ${cr}`))
  return { name: lineOf(inLanguage(seller.name, language)), lines }
}

/** The letterhead and foot of every document. */
export const sellerView = (seller: Seller, { lead }: Reading) => ({
  en: sideIn(seller, 'en'),
  ar: sideIn(seller, 'ar'),
  short: lineOf(inLanguage(seller.name, lead)),
  iban: seller.iban ? `${label('iban').en} ${codeText(ibanText(seller.iban))}` : null,
  phone: seller.phone ? codeText(shownPhone(seller.phone)) : null,
})

export const sellerPictures = (seller: Seller): Record<'logo' | 'stamp', Uint8Array | null> => ({
  logo: seller.logo ?? null,
  stamp: seller.stamp ?? null,
})
