import { inLanguage, type Reading } from './language.ts'
import { codeText, lineOf } from './printable.ts'
import { type Seller, sellerView } from './seller.ts'
import type { Label } from './words.ts'

type Named = { title: Label; number: string; seller: Seller }

/** The head of every document: language, title, number or days, and the company. */
export function paperHead({ title: usual, number, seller }: Named, reading: Reading) {
  const title = titleOf(usual, seller)
  return {
    ...reading,
    meta: { title: `${title[reading.lead]} ${number}`, author: inLanguage(seller.name, reading.lead) },
    title,
    number: codeText(number),
    currencySign: seller.decided?.currencySign ?? true,
    seller: sellerView(seller, reading),
  }
}

const titleOf = (usual: Label, { decided }: Seller): Label => ({
  en: lineOf(decided?.title.en ?? '').text || usual.en,
  ar: lineOf(decided?.title.ar ?? '').text || usual.ar,
})
