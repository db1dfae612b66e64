import type { CompanyTx } from '@warsha/db/database'
import { choicesOf, type DocumentTitle, documentTitlesOf } from '@warsha/domain/documents'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { findTerms, listDocumentTitles, putDocumentTitle } from './paper-queries.ts'
import { findCompany, updateCompany } from './queries.ts'

export const companyPapers = endpoint.company.papers.handler(({ context: { tx } }) => papersOf(tx))

/** Titles and terms as they stand, with the version of the company that a save is made onto. */
async function papersOf(tx: CompanyTx) {
  const { version } = await findCompany(tx)
  const terms = await findTerms(tx)
  return {
    version,
    titles: documentTitlesOf(await listDocumentTitles(tx)),
    terms: terms.map(({ descriptionEn, descriptionAr }) => ({ descriptionEn, descriptionAr })),
  }
}

export const savePapers = endpoint.company.savePapers.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version, titles, terms } = input
  if (id !== tx.companyId) throw refuse({ code: 'NotFound' })
  const company = await findCompany(tx, { lock: true })
  if (company.version !== version) throw refuse({ code: 'InvalidData' })
  const before = await papersOf(tx)
  const changes = changesBetween(flat(before), flat({ titles: titles.map(within), terms }))
  if (!changes) return before
  for (const title of titles) await putDocumentTitle(tx, within(title))
  const numbered = terms.map((term, index) => ({ ...term, orderNo: index + 1 }))
  await updateCompany(tx, { terms: JSON.stringify(numbered) })
  await record(context, { entity: 'company', entityId: id, action: 'papersChanged', changes })
  return papersOf(tx)
})

/** What a document has no room for is not decided of it. */
function within(title: DocumentTitle): DocumentTitle {
  const { named, stamped, terms } = choicesOf(title.systemName)
  return {
    ...title,
    customNameEn: named ? title.customNameEn : '',
    customNameAr: named ? title.customNameAr : '',
    showStamp: stamped && title.showStamp,
    printTerms: terms && title.printTerms,
    printTermsOnFirstPage: terms && title.printTermsOnFirstPage,
  }
}

/** For the log: each document is one field, and so are the terms. */
const flat = ({ titles, terms }: { titles: readonly DocumentTitle[]; terms: readonly object[] }) =>
  Object.fromEntries([
    ...titles.map(
      ({ systemName, ...decided }) => [systemName, Object.values(decided).map(String).join(' · ')] as const,
    ),
    ['terms', terms.map((term) => Object.values(term).join(' · ')).join('\n')] as const,
  ])
