import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { partsOnTickets, storeOf } from '../../test/store.ts'

const all = await openGarage()
const { garage, rival, owner } = all
const store = storeOf(all, garage)
const { api } = garage
const keeper = (await garage.as(['StoreManager'])).api
const { opened, withPart, lineOf, issue, takeBack, say } = partsOnTickets({ api, keeper, given: garage.given })

test('TKT-026 a part of the store stands on the ticket as the catalogue and the shop have it, and is reserved', async () => {
  const filter = await store.part(5000)
  const { parts, money } = await withPart(filter.id)
  expect(parts).toMatchObject([
    {
      ...{ source: 'IssueFromStore', partNo: filter.partNo, nameEn: 'Oil filter', nameAr: 'فلتر زيت', make: 'Denso' },
      ...{ price: 80_00, minPrice: 60_00, cost: 50_00, gross: 160_00 },
      request: { state: 'waitingIssue', requestedMilli: 2000, reservedMilli: 2000, issuedMilli: 0 },
    },
  ])
  expect(money).toMatchObject({ parts: 160_00, cost: 100_00 })
  expect(await store.stockOf(filter.id)).toMatchObject({ currentMilli: 5000, reservedMilli: 2000 })
})

test('TKT-025 the line shows how much the shop has of it, where it lies and how it is counted', async () => {
  const filter = await store.part(5000)
  await owner
    .updateTable('stock')
    .set({ openingMilli: 4000, minimumMilli: 1000, shelf: 'A-12' })
    .where('companyId', '=', garage.companyId)
    .where('partId', '=', filter.id)
    .execute()
  const { parts } = await withPart(filter.id)
  const counted = { unit: 'piece', purchaseUnit: 'piece', factorMilli: 1000 }
  const levels = { openingMilli: 4000, currentMilli: 5000, availableMilli: 3000, minimumMilli: 1000 }
  expect(parts[0]?.stock).toEqual({ ...levels, ...counted, shelf: 'A-12' })
})

test('TKT-023 requested, issued in parts, received and returned: each with its quantity, time and user', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId, 3000)
  await issue(id, 2000)
  await say(id, 'receive', 2000)
  await issue(id, 1000)
  await say(id, 'askBack', 1000)
  await takeBack(id, 1000)
  const { request, ticket, part } = await lineOf(id)
  expect(request.steps.map(({ step, quantityMilli }) => [step, quantityMilli])).toEqual([
    ['requested', 3000],
    ['issued', 2000],
    ['received', 2000],
    ['issued', 1000],
    ['askedBack', 1000],
    ['returned', 1000],
  ])
  expect(request.steps.every(({ at, byEn }) => at.endsWith('Z') && byEn !== '')).toBe(true)
  expect(request).toMatchObject({ state: 'issued', requestedMilli: 2000, issuedMilli: 3000, returnedMilli: 1000 })
  expect(part).toMatchObject({ quantityMilli: 2000, gross: 160_00 })
  expect(ticket.money).toMatchObject({ parts: 160_00, cost: 100_00 })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 3000, reservedMilli: 0, valueMinor: 150_00 })
  const actions = (await api.tickets.activities({ id })).map(({ action }) => action)
  expect(actions.slice(0, 5)).toEqual(['partReturned', 'partAskedBack', 'partIssued', 'partReceived', 'partIssued'])
})

test('STK-013 the storekeeper sees what waits, the earliest promise first, without money and without a phone', async () => {
  const { id: partId, partNo } = await store.part(1000)
  const later = await withPart(partId, 1000, '2026-12-02T10:00:00Z')
  const sooner = await withPart(partId, 2000, '2026-12-01T10:00:00Z')
  const { items } = await keeper.partRequests.pending({ pageSize: 100 })
  const ours = items.filter((one) => one.partId === partId)
  expect(ours).toMatchObject([
    { ticketNumber: sooner.number, partNo, requestedMilli: 2000, reservedMilli: 0, availableMilli: 0 },
    { ticketNumber: later.number, partNo, requestedMilli: 1000, reservedMilli: 1000, state: 'waitingIssue' },
  ])
  expect(JSON.stringify(items)).not.toMatch(/price|phone|contactNo|8000/i)
  expect((await keeper.partRequests.counts()).waiting).toBe(items.length)
  expect((await rival.api.partRequests.pending({})).items).toEqual([])
})

test('what waits is read by pages, and found by number in any writing, barcode, name and ticket over all of them', async () => {
  const [filter, longer] = [await store.part(), await store.part()]
  const part = (id: number, row: object) => owner.updateTable('spareParts').set(row).where('id', '=', id).execute()
  await part(filter.id, { partNo: '90915-YZZD2', partKey: '90915YZZD2', nameAr: 'فلتر هواء' })
  await part(longer.id, { partNo: '90915-YZZD20', partKey: '90915YZZD20', nameEn: 'Longer filter', nameAr: 'سير' })
  const code = { companyId: garage.companyId, partId: filter.id, barcode: '6281000000013' }
  await owner.insertInto('sparePartBarcodes').values(code).execute()
  const [one, other] = [await withPart(filter.id), await withPart(longer.id)]
  const found = async (searchInput: string) =>
    (await keeper.partRequests.pending({ searchInput, pageSize: 100 })).items.map(({ ticketId }) => ticketId)
  expect(await found('90915yzzd')).toEqual([one.id, other.id])
  expect(await found('90915 yzzd2')).toEqual([one.id])
  expect(await found('6281000000013')).toEqual([one.id])
  expect(await found('فلتر هواء')).toEqual([one.id])
  expect(await found(other.number.toLowerCase())).toEqual([other.id])
  expect(await found('nothing of the sort')).toEqual([])
  const { waiting } = await keeper.partRequests.counts()
  const pages = [1, 2].map((page) => keeper.partRequests.pending({ page, pageSize: 1 }))
  const [first, second] = await Promise.all(pages)
  expect([first?.totalItems, first?.items.length, second?.items.length]).toEqual([waiting, 1, 1])
  expect(first?.items[0]?.id).not.toBe(second?.items[0]?.id)
})

test('STK-009 STK-010 nothing, more than asked for, and more than is here are not issued', async () => {
  const { id: partId } = await store.part(1000)
  const { id } = await withPart(partId, 3000)
  expect(await refusalOf(issue(id, 0))).toMatchObject({ status: 400 })
  expect(await refusalOf(issue(id, 3001))).toMatchObject({ code: 'issueExceedsRequest', data: { open: 3000 } })
  expect(await refusalOf(issue(id, 2000))).toMatchObject({ code: 'stockTooLow', data: { available: 1000 } })
  await issue(id, 1000)
  expect(await lineOf(id)).toMatchObject({ request: { state: 'waitingIssueOrReturn', issuedMilli: 1000 } })
})

test('STK-011 no more is asked back, taken back or received than is out', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId)
  expect(await refusalOf(takeBack(id, 1000))).toMatchObject({ code: 'returnExceedsIssued', data: { issued: 0 } })
  await issue(id, 2000)
  expect(await refusalOf(takeBack(id, 2001))).toMatchObject({ code: 'returnExceedsIssued', data: { issued: 2000 } })
  await say(id, 'askBack', 1500)
  expect(await refusalOf(say(id, 'askBack', 501))).toMatchObject({ data: { issued: 500 } })
  await say(id, 'receive', 2000)
  expect(await refusalOf(say(id, 'receive', 1))).toMatchObject({ code: 'returnExceedsIssued' })
})

test('the last piece issued to two tickets at once leaves once', async () => {
  const { id: partId } = await store.part(0)
  const [one, other] = [await withPart(partId, 1000), await withPart(partId, 1000)]
  await store.arrive(partId, 1000)
  await owner.updateTable('partRequests').set({ reservedMilli: 0 }).where('partId', '=', partId).execute()
  await owner.updateTable('stock').set({ reservedMilli: 0 }).where('partId', '=', partId).execute()
  const both = await Promise.all([refusalOf(issue(one.id, 1000)), refusalOf(issue(other.id, 1000))])
  expect(both.map(({ code }) => code).sort()).toEqual(['stockTooLow', 'went through'])
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 0, valueMinor: 0 })
})

test('the same request issued twice at once by two people is issued once', async () => {
  const { id: partId } = await store.part(9000)
  const { id } = await withPart(partId)
  const both = await Promise.all([refusalOf(issue(id, 2000)), refusalOf(issue(id, 2000, api))])
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 7000 })
})

test('a double click and a retry move a part once, and a key is of one request', async () => {
  const { id: partId } = await store.part(9000)
  const { id: ticketId } = await withPart(partId, 3000)
  const { id, version } = await lineOf(ticketId)
  const context = { context: { requestKey: randomUUID() } }
  const send = (quantityMilli: number) =>
    keeper.partRequests.issue({ ticketId, items: [{ id, version, quantityMilli }] }, context)
  await Promise.all([send(1000), send(1000)])
  await send(1000)
  expect(await refusalOf(send(2000))).toMatchObject({ code: 'keyReused' })
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 8000 })
  const back = { context: { requestKey: randomUUID() } }
  const now = await lineOf(ticketId)
  const returned = { id, version: now.version, quantityMilli: 1000 }
  await keeper.partRequests.takeBack(returned, back)
  await keeper.partRequests.takeBack(returned, back)
  expect(await store.stockOf(partId)).toMatchObject({ currentMilli: 9000 })
})

test('a rival, and who lacks the role or the action, issue and take back nothing', async () => {
  const { id: partId } = await store.part(5000)
  const { id: ticketId } = await withPart(partId)
  const { id, version } = await lineOf(ticketId)
  const one = { id, version, quantityMilli: 1000 }
  const call = { ticketId, items: [one] }
  expect(await refusalOf(rival.api.partRequests.issue(call))).toMatchObject({ code: 'ticketNotExists' })
  for (const what of ['takeBack', 'receive', 'askBack'] as const)
    expect(await refusalOf(rival.api.partRequests[what](one))).toMatchObject({ code: 'NotFound' })
  const technician = (await garage.as(['Technician'])).api
  expect(await refusalOf(technician.partRequests.issue(call))).toMatchObject({ code: 'NotAuthorized' })
  expect(await refusalOf(technician.partRequests.pending({}))).toMatchObject({ code: 'NotAuthorized' })
  const seller = (await garage.as(['StoreManager'], ['store.sales'])).api
  expect(await refusalOf(seller.partRequests.takeBack(one))).toMatchObject({ code: 'NotAllowedOperation' })
  expect(await refusalOf(keeper.partRequests.receive(one))).toMatchObject({ code: 'NotAuthorized' })
  const another = await opened()
  expect(await refusalOf(keeper.partRequests.issue({ ...call, ticketId: another.id }))).toMatchObject({
    code: 'NotFound',
  })
})

test('a technician who may change states confirms and asks back, and sees no cost', async () => {
  const { id: partId } = await store.part(5000)
  const { id } = await withPart(partId)
  await issue(id, 2000)
  const technician = (await garage.as(['Technician'], ['tickets.view', 'tickets.serviceChangeStatus'])).api
  await say(id, 'receive', 2000, technician)
  await say(id, 'askBack', 1000, technician)
  const { parts } = await technician.tickets.get({ id })
  expect(parts).toMatchObject([{ price: null, cost: null, request: { receivedMilli: 2000, askedBackMilli: 1000 } }])
})
