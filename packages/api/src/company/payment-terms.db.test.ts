import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { wordlessFields } from '../../test/log-words.ts'

const { garage, rival, owner } = await openGarage()
const { company, audit } = garage.api
const net = (days: number) => ({ nameEn: `Net ${days}`, nameAr: `صافي ${days}`, days })
const shown = async () => (await company.paymentTerms()).map(({ nameEn, days, active }) => [nameEn, days, active])

test('payment terms are added, changed and taken out of use, shortest first, and the log says what was done', async () => {
  await company.addPaymentTerm(net(60))
  const { id, version } = await company.addPaymentTerm(net(15))
  const changed = await company.changePaymentTerm({ ...net(10), id, version })
  await company.changePaymentTerm({ ...changed, active: false })
  expect(await shown()).toEqual([
    ['Net 10', 10, false],
    ['Net 60', 60, true],
  ])
  const { items } = await audit.list({ entity: 'paymentTerm', entityId: id })
  expect(items.map(({ action, changes }) => [action, changes])).toEqual([
    ['changed', { active: [true, false] }],
    ['changed', { nameEn: ['Net 15', 'Net 10'], nameAr: ['صافي 15', 'صافي 10'], days: [15, 10] }],
    ['added', { ...net(15), active: true }],
  ])
  expect(await wordlessFields(owner)).toEqual([])
})

test('saving without a change leaves the version and the log as they are', async () => {
  const added = await company.addPaymentTerm(net(20))
  expect(await company.changePaymentTerm(added)).toEqual(added)
  expect((await audit.list({ entity: 'paymentTerm', entityId: added.id })).items).toHaveLength(1)
})

test('a double click, a retry or two people at once add payment terms once: a name is given once', async () => {
  const both = await Promise.allSettled([company.addPaymentTerm(net(45)), company.addPaymentTerm(net(45))])
  expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['nameTaken'])
  const again = company.addPaymentTerm({ ...net(46), nameEn: ' net  45 ' })
  expect(await refusalOf(again)).toMatchObject({ code: 'nameTaken', data: { field: 'nameAr' } })
  const other = await company.addPaymentTerm(net(47))
  expect((await refusalOf(company.changePaymentTerm({ ...other, nameAr: 'صافي 45' }))).code).toBe('nameTaken')
})

test('two people who change the same terms do not overwrite each other', async () => {
  const added = await company.addPaymentTerm(net(90))
  const saves = [91, 92].map((days) => company.changePaymentTerm({ ...added, days }))
  const ends = await Promise.allSettled(saves)
  expect(ends.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['InvalidData'])
})

test('days are whole, and within a year', async () => {
  for (const days of [-1, 366, 1.5]) expect((await refusalOf(company.addPaymentTerm(net(days)))).status).toBe(400)
})

test('another company neither sees payment terms nor changes them, and may give the same names', async () => {
  const added = await company.addPaymentTerm(net(100))
  const theirs = await rival.api.company.addPaymentTerm(net(100))
  expect(await rival.api.company.paymentTerms()).toEqual([theirs])
  expect((await refusalOf(rival.api.company.changePaymentTerm({ ...added, days: 1 }))).code).toBe('NotFound')
})

test('only users who may change the company change payment terms; everybody may choose among them', async () => {
  const added = await company.addPaymentTerm(net(7))
  for (const { api } of [
    await garage.as(['Technician']),
    await garage.as(['WorkshopManager']),
    await garage.as(['SystemAdministrator'], ['administration.vatSettings']),
  ]) {
    expect((await api.company.paymentTerms()).map(({ id }) => id)).toContain(added.id)
    expect((await refusalOf(api.company.addPaymentTerm(net(8)))).status).toBeGreaterThanOrEqual(403)
    expect((await refusalOf(api.company.changePaymentTerm({ ...added, days: 9 }))).status).toBeGreaterThanOrEqual(403)
  }
})
