import { randomUUID } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { numberedKinds, prefixOfPlace } from '@warsha/domain/numbers'
import type { ModuleAction } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { customerSearchBody, vehicleSearchBody } from '@warsha/domain/search'
import type { ServiceStatus, TicketStatus } from '@warsha/domain/tickets'
import { standardsOfCompany } from '../src/company/standards.ts'
import { registerForVat } from './vat-registration.ts'

let counter = 0
const next = () => ++counter

/** Builders that make one row each through SQL, with sensible defaults: a test states only what it is about. */
export async function givenIn(owner: Database, name: string) {
  const registrationNo = `R${randomUUID().slice(0, 8)}`
  const { id: companyId } = await owner
    .insertInto('companies')
    .values({
      registrationNo,
      nameEn: name,
      nameAr: 'ورشة النور',
      crNumber: '1010445208',
      addressEn: 'King Fahd Rd',
      addressAr: 'طريق الملك فهد',
      buildingNo: '7421',
      postalCode: '13211',
      contactNo: '+966114550190',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await registerForVat(owner, companyId)

  await owner
    .insertInto('conditionTemplates')
    .values({ companyId, ...standardsOfCompany().outline })
    .execute()

  async function shop(isPrimary: boolean) {
    const { id } = await owner
      .insertInto('shops')
      .values({ companyId, nameEn: `Shop ${next()}`, nameAr: 'الفرع', isPrimary })
      .returning('id')
      .executeTakeFirstOrThrow()
    await owner
      .insertInto('documentPatterns')
      .values(
        numberedKinds.map((kind) => ({
          companyId,
          shopId: id,
          kind,
          prefix: `${prefixOfPlace(kind, 0)}${isPrimary ? '' : `${id}-`}`,
        })),
      )
      .execute()
    return id
  }
  const shopId = await shop(true)
  const secondShopId = await shop(false)
  const { id: sectionId } = await owner
    .insertInto('sections')
    .values({ companyId, nameEn: 'Mechanical', nameAr: 'ميكانيكا' })
    .returning('id')
    .executeTakeFirstOrThrow()

  async function user({
    roles = ['Owner'] as Role[],
    actions = null as ModuleAction[] | null,
    shopId: at = shopId,
    employeeId = null as number | null,
    username = `user${next()}@example.com`,
    passwordHash = 'none',
  } = {}) {
    const unbound = roles.filter((role) => role === 'Owner' || role === 'SystemAdministrator')
    const { id } = await owner
      .insertInto('users')
      .values({
        companyId,
        username,
        passwordHash,
        nameEn: `User ${next()}`,
        nameAr: 'مستخدم',
        companyRoles: unbound,
        allowedActions: actions,
        currentShopId: at,
        employeeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = roles.filter((role) => role !== 'Owner' && role !== 'SystemAdministrator')
    if (held.length > 0)
      await owner
        .insertInto('userShopRoles')
        .values(held.map((role) => ({ companyId, userId: id, shopId: at, role })))
        .execute()
    await owner.withSchema('platform').insertInto('logins').values({ username, companyId, userId: id }).execute()
    return id
  }
  async function session(userId: number) {
    const id = randomUUID()
    await owner
      .insertInto('sessions')
      .values({ companyId, id, userId, expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
      .execute()
    return id
  }
  async function customer({
    nameEn = `Customer ${next()}` as string | null,
    nameAr = null as string | null,
    contactNo = `+96655${String(1_000_000 + next())}`,
    type = 'Individual' as const,
  } = {}) {
    const { id } = await owner
      .insertInto('customers')
      .values({ companyId, nameEn, nameAr, contactNo, type })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = customerSearchBody({ nameEn, nameAr, contactNo })
    await owner.insertInto('searchEntries').values({ companyId, kind: 'customer', entityId: id, body }).execute()
    return id
  }
  async function vehicle({
    customerId = 0,
    // A plate has four digits at most, and files that share a process count on.
    plateNo = `${1000 + (next() % 9000)} RTJ`,
    km = null as number | null,
    makeId = 1,
    year = 2021,
  } = {}) {
    const belongsTo = customerId || (await customer())
    const plateKey = plateNo.replaceAll(' ', '')
    const { id } = await owner
      .insertInto('vehicles')
      .values({ companyId, customerId: belongsTo, makeId, plateNo, plateKey, year, km })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = vehicleSearchBody({ plateNo, vin: null }, { makeEn: '', makeAr: '', modelEn: null, modelAr: null })
    await owner.insertInto('searchEntries').values({ companyId, kind: 'vehicle', entityId: id, body }).execute()
    return { id, customerId: belongsTo }
  }
  async function service({
    price = 200_00,
    min = 100_00,
    max = 500_00,
    priceChange = 'allowed' as 'allowed' | 'warranty' | 'never',
    maxDiscount = 50_00,
    warrantyValue = 3,
    nameEn = `Service ${next()}`,
  } = {}) {
    const { id } = await owner
      .insertInto('services')
      .values({
        companyId,
        sectionId,
        nameEn,
        nameAr: 'خدمة',
        priceMinor: money(price),
        minPriceMinor: money(min),
        maxPriceMinor: money(max),
        priceChange,
        maxDiscountMinor: money(maxDiscount),
        warrantyValue,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await owner
      .insertInto('shopServices')
      .values([
        { companyId, shopId, serviceId: id },
        { companyId, shopId: secondShopId, serviceId: id },
      ])
      .execute()
    return id
  }
  async function technician({ shopId: at = shopId, isTechnician = true } = {}) {
    return (
      await owner
        .insertInto('employees')
        .values({
          companyId,
          shopId: at,
          nameEn: `Tech ${next()}`,
          nameAr: 'فني',
          jobTitle: 'Technician',
          isTechnician,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  /** A ticket without VAT whose one service costs `total`; its number is one that no counter gives. */
  async function ticket({
    shopId: at = shopId,
    vehicleId = 0,
    total = 0,
    paid = 0,
    badDebt = 0,
    status = 'Pending' as TicketStatus,
    serviceStatus = (status === 'Pending' || status === 'InProgress' ? status : 'Completed') as ServiceStatus,
    promisedAt = null as string | null,
    waitingReason = null as string | null,
    openedAt = new Date().toISOString(),
  } = {}) {
    const car = vehicleId
      ? await owner
          .selectFrom('vehicles')
          .select(['id', 'customerId'])
          .where('companyId', '=', companyId)
          .where('id', '=', vehicleId)
          .executeTakeFirstOrThrow()
      : await vehicle()
    const amount = money(total)
    const number = `GIVEN-${next()}`
    const { id } = await owner
      .insertInto('tickets')
      .values({
        companyId,
        shopId: at,
        number,
        requestKey: randomUUID(),
        requestHash: '',
        status,
        customerId: car.customerId,
        vehicleId: car.id,
        promisedAt,
        waitingReason,
        openedAt,
        completedAt: status === 'Completed' ? openedAt : null,
        closedAt: status === 'Closed' ? openedAt : null,
        canceledAt: status === 'Canceled' ? openedAt : null,
        vatAllowed: false,
        vatBp: 0,
        servicesTaxed: false,
        servicesInclusive: false,
        partsTaxed: false,
        partsInclusive: false,
        servicesMinor: amount,
        grossMinor: amount,
        taxableMinor: amount,
        totalMinor: amount,
        paidMinor: money(paid),
        badDebtMinor: money(badDebt),
        servicesCount: total > 0 ? 1 : 0,
        servicesDone: total > 0 && serviceStatus === 'Completed' ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ticketServiceId = total > 0 ? await ticketService(id, total, serviceStatus) : 0
    return { id, number, ticketServiceId, vehicleId: car.id, customerId: car.customerId }
  }
  async function ticketService(ticketId: number, price: number, status: ServiceStatus) {
    const amount = money(price)
    const serviceId = await service({ price, min: 0, max: price * 2, maxDiscount: price })
    const { id } = await owner
      .insertInto('ticketServices')
      .values({
        companyId,
        ticketId,
        serviceId,
        sectionId,
        position: 1,
        nameEn: `Service ${serviceId}`,
        nameAr: 'خدمة',
        status,
        priceMinor: amount,
        minPriceMinor: money(0),
        maxPriceMinor: money(price * 2),
        durationMinutes: 60,
        grossMinor: amount,
        taxableMinor: amount,
        totalMinor: amount,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    companyId,
    shopId,
    secondShopId,
    sectionId,
    registrationNo,
    user,
    session,
    customer,
    vehicle,
    service,
    technician,
    ticket,
  }
}
