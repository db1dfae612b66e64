import { mkdirSync, writeFileSync } from 'node:fs'
import type { Database } from '@warsha/db/database'
import { firstPreviousHash } from '@warsha/zatca/documents'
import { verifyStamp } from '@warsha/zatca/signing'
import { validate } from '@warsha/zatca/validator'
import { expect } from 'vitest'
import type { Company } from './garage.ts'

/** Reads the chain of a company back, and holds each document to the rules, to the one before it and to the stored figures. */
export function chainsIn(owner: Database) {
  const storedOf = ({ companyId }: Company) =>
    owner
      .selectFrom('eInvoices as e')
      .innerJoin('invoices as i', (join) =>
        join.onRef('i.companyId', '=', 'e.companyId').onRef('i.id', '=', 'e.invoiceId'),
      )
      .selectAll('e')
      .select(['i.number', 'i.totalMinor', 'i.vatMinor', 'i.taxableMinor', 'i.prepaidMinor'])
      .where('e.companyId', '=', companyId)
      .orderBy('e.counter')
      .execute()

  const amounts = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="SAR">([^<]+)<`, 'g'))].map(([, text]) =>
      Math.round(Number(text) * 100),
    )

  /** The chain of a company from its first document: each names the one before it, is stamped, breaks no rule, and has the stored figures. */
  async function expectWholeChain(of: Company): Promise<number> {
    const chain = await storedOf(of)
    let before = firstPreviousHash
    for (const [at, one] of chain.entries()) {
      expect(one).toMatchObject({ counter: at + 1, previousHash: before })
      before = one.hash
      const xml = one.signedXml
      expect(xml).toContain(`<cbc:UUID>${at + 1}</cbc:UUID>`)
      expect(verifyStamp(xml)).toEqual([])
      expect(
        validate(xml).findings.filter(({ severity }) => severity === 'error'),
        one.number,
      ).toEqual([])
      const head = xml.slice(xml.indexOf('<cac:LegalMonetaryTotal>'), xml.indexOf('</cac:LegalMonetaryTotal>'))
      expect(amounts(head, 'TaxInclusiveAmount'), one.number).toEqual([one.totalMinor])
      expect(amounts(head, 'TaxExclusiveAmount'), one.number).toEqual([one.taxableMinor])
      expect(amounts(head, 'PayableAmount'), one.number).toEqual([one.totalMinor - one.prepaidMinor])
      expect(amounts(xml, 'TaxAmount')[0], one.number).toBe(one.vatMinor)
      if (process.env.KEEP_DOCUMENTS) {
        mkdirSync(process.env.KEEP_DOCUMENTS, { recursive: true })
        writeFileSync(`${process.env.KEEP_DOCUMENTS}/${of.companyId}-${one.counter}.xml`, xml)
      }
    }
    const device = await owner
      .selectFrom('taxDevices')
      .selectAll()
      .where('companyId', '=', of.companyId)
      .executeTakeFirstOrThrow()
    expect(device).toMatchObject({ lastCounter: chain.length, lastHash: before })
    const invoices = await owner.selectFrom('invoices').select('id').where('companyId', '=', of.companyId).execute()
    expect(invoices.length).toBe(chain.length)
    return chain.length
  }
  return { storedOf, expectWholeChain }
}
