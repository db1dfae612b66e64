import { afterAll, expect, test } from 'vitest'
import { credentials, document, type Scripted, secret, startStub, token } from '../../test/gateway-stub.ts'

const stub = await startStub()
afterAll(stub.close)
const gateway = stub.gateway({ attempts: 1 })
const csr = '-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----\n'

const answer = (status: number, body: unknown): Scripted => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const message = (code: string | null, text: string) => ({ type: 'X', code, category: null, message: text })
const results = (parts: object) => ({ infoMessages: [], warningMessages: [], errorMessages: [], ...parts })

test.each<[string, number, unknown, object]>([
  [
    'a duplicate as a warning',
    202,
    {
      validationResults: results({ warningMessages: [message('Duplicate-Invoice', 'x')], status: 'WARNING' }),
      reportingStatus: 'REPORTED',
    },
    { kind: 'accepted', duplicate: true },
  ],
  [
    'a duplicate that reads like a refusal',
    202,
    {
      validationResults: results({ errorMessages: [message('Duplicate-Invoice', 'x')] }),
      reportingStatus: 'NOT_REPORTED',
    },
    { kind: 'accepted', duplicate: true },
  ],
  [
    'a duplicate told as 400',
    400,
    {
      validationResults: results({ errorMessages: [message('Duplicate-Invoice', 'x')] }),
      reportingStatus: 'NOT_REPORTED',
    },
    { kind: 'accepted', duplicate: true },
  ],
  [
    'reported earlier',
    200,
    { validationResults: results({}), reportingStatus: 'REPORTED_SUCCESSFULLY_EARLIER' },
    { kind: 'accepted', duplicate: true },
  ],
  [
    'a conflict in another language',
    409,
    { validationResults: results({ errorMessages: [message(null, 'سبق الإبلاغ')] }), reportingStatus: 'NOT_REPORTED' },
    { kind: 'accepted', duplicate: true },
  ],
  [
    'a duplicate beside an error',
    400,
    { validationResults: results({ errorMessages: [message('Duplicate-Invoice', 'x'), message('BR-KSA-06', 'y')] }) },
    { kind: 'rejected', needs: 'new-document', errors: [{ code: 'Duplicate-Invoice' }, { code: 'BR-KSA-06' }] },
  ],
  [
    'a refusal with status 200',
    200,
    { validationResults: results({ status: 'ERROR' }), reportingStatus: 'NOT_REPORTED' },
    { kind: 'rejected' },
  ],
  [
    'errors as texts',
    400,
    { errors: ['The invoice is wrong'] },
    { kind: 'rejected', errors: [{ code: null, text: 'The invoice is wrong' }] },
  ],
  [
    'one error on top',
    400,
    { code: 'Invalid-Request', message: 'No' },
    { kind: 'rejected', errors: [{ code: 'Invalid-Request', text: 'No' }] },
  ],
  ['the misspelt list', 400, { erros: [message('A', 'b')] }, { kind: 'rejected', errors: [{ code: 'A' }] }],
  [
    'messages that are none',
    400,
    { validationResults: { errorMessages: [null, 7, [], { code: {} }, message('A', 'b')] } },
    { kind: 'rejected', errors: [{ code: 'A' }] },
  ],
  ['an error that says nothing', 400, {}, { kind: 'fault' }],
  ['400 from a wall on the way', 400, '<html>blocked</html>', { kind: 'fault', errors: [{ text: 'blocked' }] }],
  ['success as a page', 200, '<html>Welcome to the hotel</html>', { kind: 'unknown', why: 'unreadable' }],
  ['success without a word', 200, '', { kind: 'unknown', why: 'unreadable' }],
  ['half an answer', 200, '{"reportingStatus":"REPORTED"', { kind: 'unknown', why: 'unreadable' }],
  ['success that says nothing', 200, {}, { kind: 'unknown', why: 'unreadable' }],
  ['a conflict as a page', 409, '<html>conflict</html>', { kind: 'fault' }],
  [
    'passing results alone',
    200,
    { validationResults: results({ status: 'PASS' }) },
    { kind: 'accepted', duplicate: false },
  ],
  [
    'a payload too large, as a page',
    413,
    '<h1>413 Request Entity Too Large</h1>',
    { kind: 'too-large', needs: 'new-document' },
  ],
  ['wrong credentials without a body', 401, '', { kind: 'unauthorised', errors: [] }],
  ['an unknown address', 404, 'Not Found', { kind: 'fault', errors: [{ text: 'Not Found' }] }],
  [
    'values with names of the language',
    400,
    '{"__proto__":{"errors":["x"]},"errors":[{"constructor":1,"message":"m"}]}',
    { kind: 'rejected', errors: [{ text: 'm', code: null }] },
  ],
  ['a nest of lists', 400, '['.repeat(100_000), { kind: 'fault' }],
])('%s', async (_name, status, body, expected) => {
  stub.answers(answer(status, body))
  expect(await gateway.report(document, credentials)).toMatchObject(expected)
})

test('a cleared document comes back byte for byte, also when it was cleared before', async () => {
  const xml = Buffer.from('<Invoice>\r\n ختم</Invoice>')
  const cleared = {
    validationResults: results({ status: 'PASS' }),
    clearanceStatus: 'CLEARED',
    clearedInvoice: xml.toString('base64'),
  }
  for (const [status, duplicate] of [
    [200, false],
    [208, true],
  ] as const) {
    stub.answers(answer(status, cleared))
    const result = await gateway.clear(document, credentials)
    expect(result).toMatchObject({ kind: 'accepted', how: 'cleared', duplicate })
    expect(result.kind === 'accepted' && Buffer.from(result.clearedInvoice ?? []).equals(xml)).toBe(true)
  }
  stub.answers(answer(208, { ...cleared, clearedInvoice: '<not base64>' }))
  expect(await gateway.clear(document, credentials)).toMatchObject({ kind: 'accepted', clearedInvoice: null })
})

test.each<[string, number, unknown, object]>([
  [
    'a list of errors',
    400,
    { errors: [{ code: 'Missing-OTP', message: 'OTP is required field' }] },
    { kind: 'refused', errors: [{ code: 'Missing-OTP', text: 'OTP is required field' }] },
  ],
  ['texts', 400, { errors: ['no'] }, { kind: 'refused', errors: [{ code: null, text: 'no' }] }],
  [
    'one error on top',
    400,
    { code: 'Invalid-CSR', message: 'no' },
    { kind: 'refused', errors: [{ code: 'Invalid-CSR' }] },
  ],
  ['a text', 400, 'no', { kind: 'fault', errors: [{ text: 'no' }] }],
  [
    'a request of the wrong template',
    500,
    { code: 'Invalid-Request', message: 'System failed' },
    { kind: 'refused', errors: [{ code: 'Invalid-Request' }] },
  ],
  ['a broken gateway', 500, { code: '500', message: 'x' }, { kind: 'unknown', why: 'broken' }],
  ['no token', 200, { requestID: 1, secret }, { kind: 'unknown', why: 'unreadable' }],
  ['no secret', 200, { requestID: 1, binarySecurityToken: token }, { kind: 'unknown', why: 'unreadable' }],
  [
    'a number beyond doubles',
    200,
    `{"requestID":12345678901234567890,"binarySecurityToken":"${token}","secret":"${secret}"}`,
    { kind: 'issued', credentials: { requestId: '12345678901234567890' } },
  ],
])('a CSID request that is answered with %s', async (_name, status, body, expected) => {
  stub.answers(answer(status, body))
  expect(await gateway.requestComplianceCsid(csr, '123456')).toMatchObject(expected)
})

test('a renewal is done, or gives compliance credentials to repeat the steps with', async () => {
  const body = { requestID: 9, dispositionMessage: 'NOT_COMPLIANT', binarySecurityToken: token, secret }
  stub.answers(answer(428, body))
  const steps = await gateway.renewProductionCsid(csr, '123456', credentials)
  expect(steps).toMatchObject({ kind: 'not-compliant', credentials: { kind: 'compliance', requestId: '9' } })
  stub.answers(answer(428, { value: body }))
  expect(await gateway.renewProductionCsid(csr, '123456', credentials)).toMatchObject({ kind: 'not-compliant' })
  stub.answers(answer(200, { ...body, dispositionMessage: 'ISSUED' }))
  const done = await gateway.renewProductionCsid(csr, '123456', credentials)
  expect(done).toMatchObject({ kind: 'issued', credentials: { kind: 'production' } })
  stub.answers(answer(428, 'later'))
  expect(await gateway.renewProductionCsid(csr, '123456', credentials)).toMatchObject({ kind: 'fault', status: 428 })
})
