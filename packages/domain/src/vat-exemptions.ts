/**
 * Why an invoice of a registered seller bears no VAT: the category of the authority (Z zero-rated, E exempt, O outside the scope of
 * VAT) and the code of its list (XML implementation standard, 11.2.4). They are the reasons that a workshop meets.
 */
export const vatExemptions = {
  outOfScope: { category: 'O', code: 'VATEX-SA-OOS' },
  financialServices: { category: 'E', code: 'VATEX-SA-29' },
  realEstate: { category: 'E', code: 'VATEX-SA-30' },
  exportOfGoods: { category: 'Z', code: 'VATEX-SA-32' },
  exportOfServices: { category: 'Z', code: 'VATEX-SA-33' },
} as const
export type VatExemption = keyof typeof vatExemptions

/** The most that is written of a reason, in characters. */
export const longestExemptionNote = 200

/** The code of what is outside the scope of VAT says nothing by itself: the seller writes the reason of each case. */
export const needsNote = (exemption: VatExemption): boolean => vatExemptions[exemption].category === 'O'

/** The keys of the words that a document has for each reason. */
export const noVatWords = {
  outOfScope: 'noVatOutOfScope',
  financialServices: 'noVatFinancialServices',
  realEstate: 'noVatRealEstate',
  exportOfGoods: 'noVatExportOfGoods',
  exportOfServices: 'noVatExportOfServices',
} as const satisfies Record<VatExemption, string>
