import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { shopId, secondShopId, given } = garage
const { employees } = garage.api
const technician = (more: object = {}) => ({
  ...{ firstNameEn: 'Sami', familyNameEn: 'Al-Harbi', firstNameAr: 'سامي', familyNameAr: 'الحربي' },
  ...{ shopId, jobTitle: 'technician' as const, isTechnician: true, mobile: '0551234567' },
  ...more,
})
/** The employee as it is sent back to be changed. */
const edited = ({
  nameEn: _,
  nameAr: __,
  userId: ___,
  jobTitle,
  ...rest
}: Awaited<ReturnType<typeof employees.get>>) => ({
  ...rest,
  jobTitle: jobTitle as 'technician',
})

test('HRM-001 HRM-002 HRM-003 HRM-004 HRM-005 HRM-007 everything that is known of an employee is kept as it was typed', async () => {
  const whole = {
    ...technician({ fatherNameEn: 'Ali', grandfatherNameEn: 'Said', fatherNameAr: 'علي', grandfatherNameAr: 'سعيد' }),
    ...{ sectionId: given.sectionId, nationalityId: 156, gender: 'male' as const, maritalStatus: 'married' as const },
    ...{ phone: '0114550190', email: 'sami@example.com', address: 'King Fahd Rd' },
    ...{ bornOn: '1990-05-01', hiredOn: '2020-01-01', dischargedOn: '2026-01-01', active: false },
    ...{
      idCardNo: '1012345678',
      idCardExpiresOn: '2027-01-01',
      passportNo: 'A1234567',
      passportExpiresOn: '2028-01-01',
    },
    ...{ sponsor: 'Al-Noor Garage', employeeType: 'fullTime' as const },
    ...{ insuranceCompany: 'Tawuniya', insuranceCardNo: '55', insurancePolicyNo: '77' },
    ...{ insuranceExpiresOn: '2027-06-01', insuranceClass: 'B' },
    bank: { iban: 'SA0380000000608010167519', accountNo: '608010167519', bankName: 'Al Rajhi' },
  }
  const made = await employees.create(whole)
  expect(made).toMatchObject({ ...whole, mobile: '+966551234567', phone: '+966114550190' })
  expect([made.nameEn, made.nameAr]).toEqual(['Sami Ali Said Al-Harbi', 'سامي علي سعيد الحربي'])
  expect(await employees.get({ id: made.id })).toEqual(made)
})

test('a new technician is given work at once, and none any more after leaving', async () => {
  const made = await employees.create(technician())
  const known = async () => (await garage.api.lookups.data({})).employees.find(({ id }) => id === made.id)
  expect(await known()).toMatchObject({ isTechnician: true, active: true, shopId })
  const car = await given.vehicle()
  const work = { serviceId: await given.service(), technicianIds: [made.id] }
  const open = () =>
    garage.api.tickets.create({
      vehicleId: car.id,
      customerId: car.customerId,
      confirmedOpenTicket: true,
      services: [work],
    })
  expect((await open()).technicians).toMatchObject([{ employeeId: made.id }])
  await employees.update({ ...edited(made), active: false, hiredOn: '2020-01-01', dischargedOn: '2026-11-01' })
  expect(await known()).toMatchObject({ active: false })
  expect((await refusalOf(open())).code).toBe('notATechnician')
})

test('no employee leaves while their clock runs', async () => {
  const made = await employees.create(technician())
  const { api } = await garage.as(['Technician'], null, { employeeId: made.id })
  const car = await given.vehicle()
  const ticket = await garage.api.tickets.create({
    vehicleId: car.id,
    customerId: car.customerId,
    services: [{ serviceId: await given.service(), technicianIds: [made.id] }],
  })
  const [line] = ticket.services
  await api.work.start({ id: line?.id ?? 0 })
  for (const leaving of [{ active: false }, { isTechnician: false }, { shopId: secondShopId }])
    expect((await refusalOf(employees.update({ ...edited(made), ...leaving }))).code).toBe('technicianIsWorking')
})

test('an employee of whom only the name is known has it taken apart, and keeps it when saved', async () => {
  const id = await given.technician()
  const found = await employees.get({ id })
  expect(found).toMatchObject({ firstNameEn: 'Tech', familyNameEn: found.nameEn.split(' ')[1], bank: { iban: null } })
  const saved = await employees.update({ ...edited(found), jobTitle: 'technician', mobile: '0559990001' })
  expect(saved).toMatchObject({ nameEn: found.nameEn, mobile: '+966559990001', version: found.version + 1 })
})

test('HRM-010 financial data, employees and new employees each need their action', async () => {
  const bank = { iban: null, accountNo: '11', bankName: 'Al Rajhi' }
  const made = await employees.create(technician({ bank }))
  const hr = (await garage.as(['HRManager'], ['hr.employees'])).api.employees
  expect((await hr.get({ id: made.id })).bank).toBeNull()
  const saved = await hr.update({ ...edited(made), address: 'Olaya St', bank: null })
  expect(await employees.get({ id: made.id })).toMatchObject({ address: 'Olaya St', bank })
  const change = { ...edited(made), version: saved.version, bank: { ...bank, accountNo: '12' } }
  expect(await refusalOf(hr.update(change))).toMatchObject({ code: 'NotAllowedOperation', status: 406 })
  expect((await refusalOf(hr.create(technician()))).status).toBe(406)
  const starter = (await garage.as(['HRManager'], ['hr.newEmployee'])).api.employees
  expect((await refusalOf(starter.create(technician()))).code).toBe('went through')
  expect((await refusalOf(starter.update(change))).status).toBe(406)
  const payer = (await garage.as(['HRManager'], ['hr.employees', 'hr.financial'])).api.employees
  expect((await payer.update(change)).bank?.accountNo).toBe('12')
  const { items } = await garage.api.audit.list({ entity: 'employee', entityId: made.id })
  expect(JSON.stringify(items)).not.toContain('"12"')
  const manager = (await garage.as(['WorkshopManager'])).api.employees
  expect((await refusalOf(manager.list({}))).status).toBe(403)
})

test('a page that is stale, another company and a number of nobody change nothing', async () => {
  const made = await employees.create(technician())
  const changed = { ...edited(made), address: 'First' }
  const both = await Promise.all(
    [changed, { ...changed, address: 'Second' }].map((one) => refusalOf(employees.update(one))),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual(['InvalidData', 'went through'])
  const refused = [
    rival.api.employees.get({ id: made.id }),
    rival.api.employees.update({ ...changed, shopId: rival.shopId }),
    rival.api.employees.remove({ id: made.id }),
    employees.create(technician({ shopId: rival.shopId })),
    employees.create(technician({ sectionId: 999_999 })),
    employees.create(technician({ nationalityId: 999_999 })),
  ]
  for (const refusal of await Promise.all(refused.map(refusalOf)))
    expect(refusal).toMatchObject({ code: 'NotFound', status: 404 })
})

test.each([
  ['a mobile that is none', { mobile: '12' }, 'invalidMobileNo'],
  ['an e-mail that is none', { email: 'sami' }, 'invalidEmail'],
])('an employee with %s is refused', async (_, more, code) => {
  expect((await refusalOf(employees.create(technician(more)))).code).toBe(code)
})

test('an IBAN is kept without its spaces; one whose check digits are wrong is refused at its field', async () => {
  const bank = (iban: string) => ({ bank: { iban, accountNo: null, bankName: null } })
  const made = await employees.create(technician(bank('sa03 8000 0000 6080 1016 7519')))
  expect(made.bank?.iban).toBe('SA0380000000608010167519')
  const wrong = employees.create(technician(bank('SA0480000000608010167519')))
  expect(await refusalOf(wrong)).toMatchObject({ code: 'invalidIban', data: { field: 'bank.iban' } })
})

test('all but the owner see and change those of their own shop', async () => {
  const made = await employees.create(technician({ shopId: secondShopId, firstNameEn: 'Elsewhere' }))
  const hr = (await garage.as(['HRManager'])).api.employees
  expect((await hr.list({ searchInput: 'Elsewhere', shopId: secondShopId })).items).toEqual([])
  expect((await employees.list({ searchInput: 'Elsewhere' })).items).toMatchObject([{ id: made.id }])
  const refused = [
    hr.get({ id: made.id }),
    hr.update({ ...edited(made), active: false }),
    hr.remove({ id: made.id }),
    hr.create(technician({ shopId: secondShopId })),
  ]
  for (const refusal of await Promise.all(refused.map(refusalOf)))
    expect(refusal).toMatchObject({ code: 'NotAuthorized', status: 403 })
})

test('an employee that nothing refers to is deleted; one with work or an account is not', async () => {
  const unused = await employees.create(technician())
  await employees.remove({ id: unused.id })
  expect((await refusalOf(employees.get({ id: unused.id }))).code).toBe('NotFound')
  const used = await employees.create(technician())
  await given.user({ employeeId: used.id })
  expect(await refusalOf(employees.remove({ id: used.id }))).toMatchObject({ code: 'deleteFailure', status: 422 })
  expect(await employees.get({ id: used.id })).toMatchObject({ userId: expect.any(Number) })
})

test('employees are found by name, mobile, shop, work and whether they are still here', async () => {
  const mark = `Marked${shopId}`
  const add = (more: object) => employees.create(technician({ familyNameEn: mark, ...more }))
  const one = await add({})
  const other = await add({ isTechnician: false, jobTitle: 'accountant', shopId: secondShopId })
  const left = await add({ active: false, mobile: '0558887766', firstNameAr: 'أسامة' })
  const found = async (asked: object) =>
    (await employees.list({ searchInput: mark, ...asked })).items.map(({ id }) => id)
  expect(await found({})).toEqual([one.id, other.id, left.id])
  expect(await found({ shopId: secondShopId })).toEqual([other.id])
  expect(await found({ isTechnician: true, active: true })).toEqual([one.id])
  expect(await found({ active: false })).toEqual([left.id])
  expect(await found({ searchInput: '٠٥٥٨٨٨٧٧٦٦' })).toEqual([left.id])
  expect(await found({ searchInput: 'اسامه' })).toEqual([left.id])
  expect(await found({ sortBy: 'name', isSortDescending: true })).toHaveLength(3)
})

test('the days of an employee follow each other', async () => {
  const wrong = (days: object) => refusalOf(employees.create(technician(days)))
  expect(await wrong({ bornOn: '2020-01-01', hiredOn: '2019-01-01' })).toMatchObject({
    code: 'employeeDatesWrong',
    data: { reason: 'hiredBeforeBirth' },
  })
  expect(await wrong({ hiredOn: '2020-01-02', dischargedOn: '2020-01-01' })).toMatchObject({
    code: 'employeeDatesWrong',
    data: { reason: 'dischargedBeforeHire' },
  })
})
