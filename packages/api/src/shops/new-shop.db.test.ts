import { isInvoiceKind, numberedKinds } from '@warsha/domain/numbers'
import { expect, test } from 'vitest'
import { type Client, clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, company, owner, services } = await openGarage()
const names = (nameEn: string) => ({ nameEn, nameAr: `ورشة ${nameEn}` })

/** The same user in another shop, with the token that switching returned. */
async function inShop({ api }: { api: Client }, shopId: number): Promise<Client> {
  const { token } = await api.users.switchShop({ shopId })
  return clientOf(services, token)
}

/** A car is repaired in this shop, up to the last service. */
async function repaired(api: Client, serviceId: number, vehicle: { id: number; customerId: number }) {
  const opened = await api.tickets.create({
    vehicleId: vehicle.id,
    customerId: vehicle.customerId,
    services: [{ serviceId }],
  })
  let ticket = opened
  for (const { id, version } of opened.services) {
    ticket = await api.ticketServices.status({ id, version, status: 'InProgress' })
    ticket = await api.ticketServices.status({ id, version: version + 1, status: 'Completed' })
  }
  return ticket
}

/** A car is repaired and paid in this shop, up to the invoice. */
async function visit(api: Client, serviceId: number, vehicle: { id: number; customerId: number }) {
  const ticket = await repaired(api, serviceId, vehicle)
  const { id, money } = await api.tickets.checkOut({
    id: ticket.id,
    version: ticket.version,
    paymentDueOn: '2099-01-31',
  })
  const amount = money.due ?? 0
  return api.payments.addTicketPayment({ ticketId: id, kind: 'Payment', mode: 'card', amount })
}

test('ADM-028 a shop cloned from another sells the same at the same prices, and numbers its own documents from 1', async () => {
  const firm = await company('Growing Motors')
  const { shopId, api } = firm
  const serviceId = await firm.given.service({ price: 120_00, min: 0, max: 150_00 })
  await api.catalogue.addSection({ shopId, ...names('Paint') })
  const pack = { ...names('Summer'), description: '', active: true, price: 110_00 }
  await api.catalogue.addPackage({ ...pack, items: [{ serviceId, quantityMilli: 1000 }] })
  const { version } = await api.shops.get({ id: shopId })
  const long = { kind: 'voucher', prefix: 'V-', withYear: false, digits: 6 } as const
  await api.shops.saveNumbers({ id: shopId, version, numbers: [long] })
  const shop = await api.shops.create({ ...names('Jeddah'), cloneOf: shopId })
  const openIn = async (id: number) =>
    (await api.catalogue.sections({ shopId: id })).filter(({ open }) => open).map(({ nameEn }) => nameEn)
  expect(await openIn(shop.id)).toEqual(await openIn(shopId))
  const sold = async (id: number) => {
    const { items } = await api.catalogue.services({ shopId: id })
    return items.map(({ nameEn, price }) => [nameEn, price])
  }
  expect(await sold(shop.id)).toEqual(await sold(shopId))
  expect((await api.catalogue.offered({ shopId: shop.id })).map(({ nameEn }) => nameEn)).toEqual(['Summer'])
  const there = await inShop(firm, shop.id)
  const done = await visit(there, serviceId, await firm.given.vehicle())
  expect(done.ticket).toMatchObject({ status: 'Closed', number: expect.stringMatching(/^T2-\d{4}-0001$/) })
  expect(done.ticket.invoice?.number).toMatch(/^INV2-\d{4}-0001$/)
  expect(done.payment.receiptNumber).toMatch(/^R2-\d{4}-0001$/)
  // The first shop counts on, in numbers of its own.
  const here = await visit(await inShop(firm, shopId), serviceId, await firm.given.vehicle())
  expect(here.ticket.invoice?.number).toMatch(/^INV-\d{4}-0001$/)
  expect((await api.shops.get({ id: shop.id })).numbers).toMatchObject([
    { kind: 'ticket', prefix: 'T2-', lastOfYear: 1 },
    { kind: 'estimate', prefix: 'E2-', lastOfYear: 0 },
    { kind: 'salesInvoice', prefix: 'INV2-', lastOfYear: 1 },
    { kind: 'returnInvoice', prefix: 'CN2-', lastOfYear: 0 },
    { kind: 'debitNote', prefix: 'DN2-', lastOfYear: 0 },
    { kind: 'receipt', prefix: 'R2-', lastOfYear: 1 },
    { kind: 'purchaseInvoice', prefix: 'P2-', lastOfYear: 0 },
    { kind: 'purchaseReturn', prefix: 'PR2-', lastOfYear: 0 },
    { ...long, prefix: 'V2-', lastOfYear: 0 },
    { kind: 'stockCount', prefix: 'SC2-', lastOfYear: 0 },
    { kind: 'transfer', prefix: 'TR2-', lastOfYear: 0 },
    { kind: 'purchaseOrder', prefix: 'PO2-', lastOfYear: 0 },
  ])
})

test('a shop alone sells nothing yet; its creator has the same roles there', async () => {
  const maker = await garage.as(['SystemAdministrator', 'WorkshopManager'])
  const shop = await maker.api.shops.create(names('Alone'))
  const { items } = await maker.api.catalogue.services({ shopId: shop.id })
  expect(items).toEqual([])
  const { userShops, shopRoles } = await maker.api.users.profile()
  expect(userShops.map(({ id }) => id)).toContain(shop.id)
  expect(shopRoles).toContainEqual({ shopId: shop.id, roles: ['WorkshopManager'] })
  const { profile } = await maker.api.users.switchShop({ shopId: shop.id })
  expect(profile.currentShopRoles).toEqual(['SystemAdministrator', 'WorkshopManager'])
})

test('two who add a shop at once give it numbers that no other shop has', async () => {
  const made = await Promise.all(['East', 'West', 'North'].map((name) => garage.api.shops.create(names(name))))
  const prefixes = made.flatMap(({ numbers }) => numbers.map(({ kind, prefix }) => `${kind} ${prefix}`))
  expect(new Set(prefixes).size).toBe(3 * numberedKinds.length)
  const inDatabase = owner
    .updateTable('documentPatterns')
    .set({ prefix: 'SAME-' })
    .where('companyId', '=', garage.companyId)
    .where('kind', '=', 'salesInvoice')
    .execute()
  await expect(inDatabase).rejects.toThrow('document_patterns_invoice_prefix')
})

test('numbers of documents are decided shop by shop; an invoice prefix is one shop’s and one kind’s, now and ever', async () => {
  const firm = await company('Numbered Motors')
  const { api, shopId: id, secondShopId: other } = firm
  const serviceId = await firm.given.service({ price: 100_00, min: 0 })
  const issued = await visit(api, serviceId, await firm.given.vehicle())
  expect(issued.ticket.invoice?.number).toMatch(/^INV-/)
  const save = async (shopId: number, kind: 'salesInvoice' | 'returnInvoice' | 'ticket', prefix: string) => {
    const { version } = await api.shops.get({ id: shopId })
    return api.shops.saveNumbers({ id: shopId, version, numbers: [{ kind, prefix, withYear: true, digits: 6 }] })
  }
  const changed = await save(id, 'salesInvoice', ' ruh- ')
  expect(changed.numbers.find(({ kind }) => kind === 'salesInvoice')).toMatchObject({ prefix: 'RUH-', lastOfYear: 1 })
  const next = await visit(api, serviceId, await firm.given.vehicle())
  expect(next.ticket.invoice?.number).toMatch(/^RUH-\d{4}-000002$/)
  const taken = { code: 'invoicePrefixTaken', status: 422 }
  // Of another shop now, of another shop before, of another kind of document.
  expect(await refusalOf(save(other, 'salesInvoice', 'RUH-'))).toMatchObject(taken)
  expect(await refusalOf(save(other, 'salesInvoice', 'INV-'))).toMatchObject({ ...taken, data: { prefix: 'INV-' } })
  expect(await refusalOf(save(id, 'returnInvoice', 'INV-'))).toMatchObject(taken)
  expect((await save(other, 'ticket', 'T-')).numbers[0]).toMatchObject({ prefix: 'T-' })
  for (const [prefix, reason] of [
    ['ف-', 'signs'],
    ['INV-1', 'digitAtEnd'],
    ['INV-2026-', 'year'],
  ] as const)
    expect(await refusalOf(save(id, 'ticket', prefix))).toMatchObject({
      code: 'numberPrefixUnusable',
      data: { reason, field: 'ticket.prefix' },
    })
  const stale = api.shops.saveNumbers({ id, version: 1, numbers: [] })
  expect((await refusalOf(stale)).code).toBe('InvalidData')
  expect((await refusalOf(rival.api.shops.saveNumbers({ id, version: 1, numbers: [] }))).code).toBe('NotFound')
  const { items } = await api.audit.list({ entity: 'shop', entityId: id })
  expect(items[0]?.changes).toMatchObject({
    salesInvoice: [expect.stringMatching(/^INV-/), expect.stringMatching(/^RUH-/)],
  })
  // Typed by mistake and never written on an invoice: it is free again.
  await save(id, 'salesInvoice', 'OOPS-')
  await save(id, 'salesInvoice', 'RUH-')
  await save(other, 'salesInvoice', 'OOPS-')
  await save(other, 'salesInvoice', 'JED-')
  await save(id, 'returnInvoice', 'OOPS-')
})

test('of the numbers sent together only those that change are looked at, and no two invoice kinds begin alike', async () => {
  const firm = await company('Together Motors')
  const { api, shopId: id } = firm
  const save = async (prefixes: Partial<Record<'ticket' | 'receipt' | 'salesInvoice' | 'returnInvoice', string>>) => {
    const { version, numbers } = await api.shops.get({ id })
    const typed = numbers.map(({ kind, prefix, withYear, digits }) => ({
      ...{ kind, withYear, digits },
      prefix: Object.entries(prefixes).find(([name]) => name === kind)?.[1] ?? prefix,
    }))
    return api.shops.saveNumbers({ id, version, numbers: typed })
  }
  // From before prefixes were looked at.
  await owner
    .updateTable('documentPatterns')
    .set({ prefix: 'T-2026-' })
    .where('companyId', '=', firm.companyId)
    .where('shopId', '=', id)
    .where('kind', '=', 'ticket')
    .execute()
  const { numbers } = await save({ receipt: 'RC-' })
  const shown = numbers.filter(({ kind }) => ['ticket', 'receipt'].includes(kind))
  expect(shown).toMatchObject([{ prefix: 'T-2026-' }, { prefix: 'RC-' }])
  expect((await refusalOf(save({ salesInvoice: 'ONE-', returnInvoice: 'ONE-' }))).code).toBe('invoicePrefixTaken')
  expect((await refusalOf(save({ ticket: 'T-2027-' }))).code).toBe('numberPrefixUnusable')
  const swapped = await save({ salesInvoice: 'CN-', returnInvoice: 'INV-' })
  expect(swapped.numbers).toMatchObject([{}, {}, { prefix: 'CN-' }, { prefix: 'INV-' }, {}, {}, {}, {}, {}, {}, {}, {}])
})

test('a new shop begins its invoices and its credit and debit notes as no shop does or ever did', async () => {
  const firm = await company('Careful Motors')
  const { api, shopId: id } = firm
  const save = async (kind: 'salesInvoice' | 'returnInvoice', prefix: string) => {
    const { version } = await api.shops.get({ id })
    return api.shops.saveNumbers({ id, version, numbers: [{ kind, prefix, withYear: true, digits: 4 }] })
  }
  const begins = async (name: string) => {
    const { numbers } = await api.shops.create(names(name))
    return numbers.filter(({ kind }) => isInvoiceKind(kind)).map(({ prefix }) => prefix)
  }
  await visit(api, await firm.given.service({ price: 100_00, min: 0 }), await firm.given.vehicle())
  await save('salesInvoice', 'RUH-')
  // INV- is on an invoice, though no shop uses it any more; CN3- is taken where INV3- would be free.
  expect(await begins('Worn')).toEqual(['INV2-', 'CN2-', 'DN2-'])
  await save('returnInvoice', 'CN3-')
  expect(await begins('Taken')).toEqual(['INV4-', 'CN4-', 'DN4-'])
})

test('two shops that take one prefix at once: one has it', async () => {
  const firm = await company('Racing Motors')
  const ids = [firm.shopId, firm.secondShopId]
  const saved = await Promise.all(
    ids.map((id) =>
      refusalOf(
        firm.api.shops.saveNumbers({
          id,
          version: 1,
          numbers: [{ kind: 'salesInvoice', prefix: 'KSA-', withYear: true, digits: 4 }],
        }),
      ),
    ),
  )
  expect(saved.map(({ code }) => code).toSorted()).toEqual(['invoicePrefixTaken', 'went through'])
})

test('ADM-029 ADM-031 a shop that was never worked in is deleted for good by who types its name', async () => {
  const firm = await company('Shrinking Motors')
  const { api, shopId } = firm
  const serviceId = await firm.given.service({ price: 100_00, min: 0 })
  const shop = await api.shops.create({ ...names('Mistake'), cloneOf: shopId })
  const { id } = shop
  const manager = await firm.as(['WorkshopManager'], null, { shopId: id })
  const other = await firm.as(['Owner'], null, { shopId: id })
  const picture = { companyId: firm.companyId, entity: 'shop', entityId: id, mime: 'image/png' } as const
  await owner
    .insertInto('pictures')
    .values({ ...picture, content: Buffer.from('drawn') })
    .execute()
  const remove = (name: string, at = id) => api.shops.remove({ id: at, name })
  expect((await refusalOf(remove('Mistak'))).code).toBe('typedNameDiffers')
  expect((await refusalOf(remove('', shopId))).code).toBe('currentShopCannotGo')
  expect((await refusalOf(other.api.shops.remove({ id: shopId, name: '' }))).code).toBe('primaryShopStays')
  expect((await refusalOf(rival.api.shops.remove({ id, name: 'Mistake' }))).code).toBe('NotFound')
  const both = await Promise.all([refusalOf(remove('mistake')), refusalOf(remove('mistake'))])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['shopAlreadyDeleted', 'went through'])
  const gone = 'shopAlreadyDeleted'
  expect((await refusalOf(api.shops.get({ id }))).code).toBe(gone)
  expect((await refusalOf(api.shops.setState({ id, version: 1, enabled: false }))).code).toBe(gone)
  const car = await firm.given.vehicle()
  const late = { vehicleId: car.id, customerId: car.customerId, services: [{ serviceId }] }
  expect((await refusalOf(manager.api.tickets.create(late))).code).toBe(gone)
  expect((await refusalOf(other.api.tickets.list({}))).code).toBe(gone)
  expect((await other.api.users.switchShop({ shopId })).profile.currentShopId).toBe(shopId)
  const left = await owner.selectFrom('shopServices').select('shopId').where('shopId', '=', id).execute()
  const drawn = await owner.selectFrom('pictures').select('id').where('companyId', '=', firm.companyId).execute()
  expect([left, drawn]).toEqual([[], []])
  expect((await api.audit.list({ entity: 'shop', entityId: id })).items[0]?.action).toBe('shopDeleted')
})

test('a shop that issued, worked or employs stays, and its refusal says why', async () => {
  const firm = await company('Staying Motors')
  const { api, shopId } = firm
  const serviceId = await firm.given.service({ price: 100_00, min: 0 })
  const made = async (name: string) => (await api.shops.create({ ...names(name), cloneOf: shopId })).id
  const refused = (id: number, name: string) => refusalOf(api.shops.remove({ id, name }))
  const inUse = (reason: string) => ({ code: 'shopInUse', data: { reason } })
  const issuing = await made('Issuing')
  await visit(await inShop(firm, issuing), serviceId, await firm.given.vehicle())
  expect(await refused(issuing, 'Issuing')).toMatchObject(inUse('invoices'))
  const working = await made('Working')
  await firm.given.ticket({ shopId: working })
  expect(await refused(working, 'Working')).toMatchObject(inUse('work'))
  const storing = await made('Storing')
  const part = await api.spareParts.create({ partNo: 'S-1', nameEn: 'Oil filter', nameAr: 'فلتر زيت' })
  await (await inShop(firm, storing)).stock.addOpening({ partId: part.id, price: 80_00, minPrice: 0 })
  expect(await refused(storing, 'Storing')).toMatchObject(inUse('stock'))
  const employing = await made('Employing')
  await firm.given.technician({ shopId: employing })
  expect(await refused(employing, 'Employing')).toMatchObject(inUse('employees'))
  expect((await api.shops.list({})).totalItems).toBe(6)
})

test('each trace of work or of money keeps a shop, also alone', async () => {
  const firm = await company('Traced Motors')
  const reasonAfter = async (name: string, leave: (there: Client, shopId: number) => Promise<unknown>) => {
    const { id } = await firm.api.shops.create({ ...names(name), cloneOf: firm.shopId })
    await leave(await inShop(firm, id), id)
    return (await refusalOf(firm.api.shops.remove({ id, name }))).data.reason
  }
  const vehicle = await firm.given.vehicle()
  const serviceId = await firm.given.service({ price: 100_00, min: 0 })
  expect(
    await reasonAfter('Owed', async (there) => {
      const { id, version } = await repaired(there, serviceId, vehicle)
      await there.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
    }),
  ).toBe('invoices')
  expect(
    await reasonAfter('Paid', async (there, shopId) => {
      const { id: ticketId } = await firm.given.ticket({ shopId, total: 100_00, status: 'InProgress' })
      await there.payments.addTicketPayment({ ticketId, kind: 'Payment', mode: 'cash', amount: 10_00 })
    }),
  ).toBe('invoices')
  expect(await reasonAfter('Counted', (there) => there.drawers.open({ float: 0 }))).toBe('work')
  const statement = { holder: 'customer', id: vehicle.customerId, channel: 'Link' } as const
  expect(await reasonAfter('Shared', (there) => there.accounts.share(statement))).toBe('work')
})
