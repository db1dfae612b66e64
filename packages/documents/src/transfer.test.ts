import { expect, test } from 'vitest'
import { sampleTransfer } from './transfer.samples.ts'
import { renderTransfer, transferView } from './transfer.ts'

test.each(['en', 'ar', 'both'] as const)('a transfer is printed in %s', (language) => {
  const pdf = Buffer.from(renderTransfer(sampleTransfer, { language })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('it says what was sent and what arrived, leaves the rest to be written, and is signed by both', () => {
  const { lines, signatures, facts } = transferView(sampleTransfer, { language: 'en' })
  expect(lines.map(({ cells }) => cells.slice(3))).toMatchObject([
    [{ value: '4' }, { lines: [] }],
    [{ value: '2.5' }, { value: '1.5' }],
  ])
  expect(signatures.map(({ en }) => en)).toEqual(["Sender's signature", "Receiver's signature"])
  expect(JSON.stringify(facts)).toContain('Second shop')
})
