import { expect, test } from 'vitest'
import { newDevice } from '../../test/device.ts'
import { officialIsHere } from '../../test/official.ts'
import { officialRules } from '../../test/official-rules.ts'
import { seller } from '../../test/till.ts'
import { buildDocument } from '../documents.ts'
import { createSigner, verifyStamp } from '../signing.ts'
import { validate } from '../validator.ts'
import { complianceDocument, complianceSteps } from './compliance-documents.ts'

const signer = createSigner(newDevice())
const now = new Date()
const documents = complianceSteps('1100').map((step, index) => {
  const { xml } = buildDocument(complianceDocument(step, seller, index + 1, now), { now })
  return { name: step.name, xml: signer.sign({ xml, signingTime: now }).xml }
})

test('a title asks for its documents and no others', () => {
  const standard = ['standard-compliant', 'standard-credit-note-compliant', 'standard-debit-note-compliant']
  const simplified = standard.map((name) => name.replace('standard', 'simplified'))
  const names = (title: string) => complianceSteps(title).map(({ name }) => name)
  expect([names('1100'), names('1000'), names('0100')]).toEqual([[...standard, ...simplified], standard, simplified])
})

test.each(documents)('no rule and no check has a word against $name', ({ xml }) => {
  expect(validate(xml, { now }).findings).toEqual([])
  expect(verifyStamp(xml)).toEqual([])
})

test.skipIf(!officialIsHere).each(documents)(
  "nor have the authority's own rules against $name",
  { timeout: 60_000 },
  ({ xml }) => {
    expect([...officialRules(xml)]).toEqual([])
  },
)
