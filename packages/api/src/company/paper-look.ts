import type { CompanyTx } from '@warsha/db/database'
import type { BilingualLines } from '@warsha/documents/language'
import type { Seller } from '@warsha/documents/seller'
import { choicesOf, type DocumentName, documentTitlesOf } from '@warsha/domain/documents'
import { findDocumentTitle, findTerms, listSellerPictures } from './paper-queries.ts'
import { findSystemSettings } from './setting-queries.ts'

/** What a document has of its company beside names and numbers: pictures, what it is called, terms. */
export type PaperLook = { seller: Pick<Seller, 'logo' | 'stamp' | 'decided'>; terms: BilingualLines }

const noTerms: BilingualLines = { en: [], ar: [] }

/** How a shop prints this document, as its company decided. */
export async function paperLook(tx: CompanyTx, shopId: number, name: DocumentName): Promise<PaperLook> {
  const decided = await findDocumentTitle(tx, name)
  const title = documentTitlesOf(decided ? [decided] : []).find(({ systemName }) => systemName === name)
  const { printCurrency } = await findSystemSettings(tx)
  const pictures = await listSellerPictures(tx, shopId)
  const drawn = (...entities: string[]) =>
    entities.flatMap((entity) => pictures.find((one) => one.entity === entity)?.content ?? [])[0] ?? null
  return {
    seller: {
      logo: drawn('shop', 'company'),
      stamp: title?.showStamp ? drawn('shopStamp', 'companyStamp') : null,
      decided: {
        title: { en: title?.customNameEn ?? '', ar: title?.customNameAr ?? '' },
        termsOnFirstPage: title?.printTermsOnFirstPage ?? true,
        currencySign: printCurrency,
      },
    },
    terms: title?.printTerms && choicesOf(name).terms ? linesOf(await findTerms(tx)) : noTerms,
  }
}

const linesOf = (terms: Awaited<ReturnType<typeof findTerms>>): BilingualLines => ({
  en: terms.map(({ descriptionEn }) => descriptionEn),
  ar: terms.map(({ descriptionAr }) => descriptionAr),
})
