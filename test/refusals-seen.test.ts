import { contract } from '@warsha/contract/contract'
import { allRefusalCodes, type RefusalCode, refusalCodes } from '@warsha/domain/refusal-codes'
import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { type Node, nodeAt, nodesAt, parse, textOf, walk } from './source.ts'

/** Refusals that only a screen or form reports: the server never gets that far, or refuses the same by its schema. */
const ofScreens = [
  'NO_RESPONSE',
  'unknownError',
  'featureUnderDevelopment',
  'fieldAlreadyExists',
  'noRecordSelected',
  'amountNotPositive',
]

/** The words of areas that are not built yet: a change that builds one removes its line and adds the test. */
const notBuilt = {
  'opening a company and a forgotten password': 'AlreadyEnabled InvalidUsername',
  // Cancelling is stored before the refund is asked for (decision 107).
  'a refund without its cancellation': 'refundSuccessButCancelSubscriptionFailed',
  'posting to the books': 'alreadyPosted alreadyPostedOther',
  payroll: 'invalidPayrollId deleteAllowanceFailure deleteDeductionFailure',
  'cars of North America': 'invalidVin_checkDigit',
  // The interface names two codes for each of these; the other one is answered (decisions §10).
  'second names': 'dataNotFound dataSaveFailure cancelTicketFailurePaymentNeedRemaining',
}
const excused = [...ofScreens, ...Object.values(notBuilt).flatMap((codes) => codes.split(/\s+/))]

/** The words of a test that it uses, as against those of its name. */
function wordsUsed(file: string): Set<string> {
  const words = new Set<string>()
  const names = new Set<Node>()
  walk(parse(file, read(file)), (node) => {
    if (node.type === 'CallExpression' && isTest(nodeAt(node, 'callee'))) {
      const [name] = nodesAt(node, 'arguments')
      if (name) names.add(name)
    }
    const text = names.has(node) || node.type !== 'Literal' ? undefined : textOf(node)
    for (const word of text?.match(/\w+/g) ?? []) words.add(word)
  })
  return words
}
/** `test(`, `describe(`, and the call that `test.each(…)` gives. */
function isTest(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return ['test', 'describe'].includes(textOf(callee) ?? '')
  const each = callee?.type === 'CallExpression' && nodeAt(callee, 'callee')
  return Boolean(each) && textOf(nodeAt(each as Node, 'property')) === 'each'
}

const reasonsOf = (code: RefusalCode): string[] =>
  Object.values<string | readonly string[]>(refusalCodes[code]).flatMap((kind) =>
    typeof kind === 'string' ? [] : kind,
  )
const proofs = filesUnder('packages/api/src')
  .filter((file) => file.endsWith('.db.test.ts'))
  .map(wordsUsed)

test('every refusal, for each of its reasons, is seen from an endpoint on a real database', () => {
  expect(proofs.length).toBeGreaterThan(50)
  const unseen = allRefusalCodes.flatMap((code) => {
    const files = proofs.filter((words) => words.has(code))
    if (files.length === 0) return [code]
    return reasonsOf(code).flatMap((reason) => (files.some((words) => words.has(reason)) ? [] : [`${code}_${reason}`]))
  })
  // Both ways: an excused refusal is untested, and is a refusal.
  expect(unseen.toSorted()).toEqual(excused.toSorted())
})

test('an endpoint promises no refusal that it is excused from showing', () => {
  const promised = Object.entries(contract).flatMap(([shelf, endpoints]) =>
    Object.entries(endpoints).flatMap(([action, endpoint]) =>
      Object.keys(endpoint['~orpc'].errorMap)
        .filter((code) => excused.includes(code))
        .map((code) => `${shelf}.${action}: ${code}`),
    ),
  )
  expect(promised).toEqual([])
})
