/** The documents a company prints, each with what it may decide of it (DOC-001). */
const documentKinds = {
  /** What an invoice is called is said by the law, not by the company. */
  Invoice: { named: false, stamped: true, terms: true },
  PreInvoice: { named: true, stamped: true, terms: true },
  WorkOrder: { named: true, stamped: true, terms: true },
  Receipt: { named: true, stamped: true, terms: false },
  Statement: { named: true, stamped: false, terms: false },
  Condition: { named: true, stamped: false, terms: false },
  Inspection: { named: true, stamped: false, terms: false },
} as const

export type DocumentName = keyof typeof documentKinds
export const documentNames = Object.keys(documentKinds) as [DocumentName, ...DocumentName[]]

/** What a company may decide of a document: what it is called, its stamp, its terms. */
export const choicesOf = (name: DocumentName): { named: boolean; stamped: boolean; terms: boolean } =>
  documentKinds[name]

/** What a company decided of a document. An empty name is the product's own. */
export type DocumentTitle = {
  systemName: DocumentName
  customNameEn: string
  customNameAr: string
  showStamp: boolean
  printTerms: boolean
  printTermsOnFirstPage: boolean
}

/** Every document with what was decided of it; where nothing was, stamp and terms are printed where the document has them. */
export const documentTitlesOf = (decided: readonly DocumentTitle[]): DocumentTitle[] =>
  documentNames.map(
    (systemName) =>
      decided.find((one) => one.systemName === systemName) ?? {
        systemName,
        customNameEn: '',
        customNameAr: '',
        showStamp: choicesOf(systemName).stamped,
        printTerms: choicesOf(systemName).terms,
        printTermsOnFirstPage: choicesOf(systemName).terms,
      },
  )

/** A document has at most so many terms; what a company is called on them, and a term, in characters. */
export const mostTerms = 20
export const documentLimits = { name: 60, term: 500 } as const

/** In percent of the size a document is drawn for (DOC-005). */
export const usualScale = 100
export const scaleRange = { min: 50, max: 150 } as const
export const printScales = [70, 85, 100, 115] as const
